### Что браузер говорит о «Прорыве».

breakthrough-web-name = Прорыв
breakthrough-web-tagline = Первым дойдите до дальнего ряда.
breakthrough-web-play = Играть в «Прорыв»

breakthrough-web-piece = { $side ->
    [s] шашка Юга
   *[n] шашка Севера
}
breakthrough-web-free = свободно
breakthrough-web-about = Шашка ходит на клетку вперёд; наискосок она может взять.
breakthrough-web-kind = шашка
breakthrough-web-in-reserve = Шашек: { $count }
breakthrough-web-in-board = Шашек на доске: { $count }

breakthrough-web-wait-main = Ходит { web-side }.
breakthrough-web-would = возьмёт шашку на { $cell }
breakthrough-web-reason = { $reason ->
    [far-rank] { web-side } дошёл до дальнего ряда.
    [last-man] { web-side } взял последнюю шашку.
   *[other] { web-reason }
}
breakthrough-web-option-rows = Рядов шашек
breakthrough-web-position-example = breakthrough standard mmmmm/… s

breakthrough-web-lesson-move = Вперёд
breakthrough-web-lesson-move-text = Шашка ходит на клетку вперёд, прямо или наискосок; наискосок она берёт.

breakthrough-web-task-main = Походите шашкой на клетку вперёд; наискось она может взять.
breakthrough-web-announce-move = { web-side }: с { $origin } на { $target }.
breakthrough-web-announce-capture = Взята шашка на { $cell }.
