### Что говорит сервер, когда отказывает в чём-то, что касается войны.

# Созыв и сбор
server-unknown-war = Такой войны нет. Возможно, ссылка скопирована не целиком.
server-unknown-map = Карта «{ $map }» неизвестна; ожидалось одно из: { $expected }.
server-wrong-war-seats = На этой карте мест: { $expected }; указано: { $found }.
server-unknown-faction = Фракция «{ $faction }» неизвестна; ожидалось одно из: { $expected }.
server-unknown-leader = «{ $leader }» не лидер этой фракции; ожидалось одно из: { $expected }.
server-wrong-coalition = Коалицию нельзя назвать «{ $coalition }»: не больше { $most } знаков и без двоеточий.
server-short-clock = На шаг нужно хотя бы { $least } с.
server-too-many-wars = Незаконченных войн, созданных вами, уже { $most }; сначала доиграйте одну из них.
server-started = Игра уже началась.
server-gathering = Игра ещё не началась.
server-nobody-sits = Там никто не сидит.
server-not-founder = Это может только тот, кто создал войну.

# Во время игры
server-paused = Игра на паузе.
server-not-paused = Игра не на паузе.
server-not-asked = На этом шаге здесь нечего выбирать.
server-no-clock = В этой войне нет часов.
server-no-vote = Выбывшие не голосуют.
server-no-draw = Ещё играют боты, а они на ничью не соглашаются; кому довольно, тот может сдаться.
server-hour-is-over = Этот час уже наступил; выберите более поздний.
server-not-over = Это можно увидеть, когда игра закончится.
server-unknown-hour = Час «{ $hour }» неизвестен; ожидалось одно из: { $expected }.
server-written-enough = На этом месте написано уже столько, что до следующего шага больше нельзя.
server-wished-enough = На этом месте уже { $most } раз что-то меняли; больше до следующего шага нельзя.

# Разговоры
server-no-talk = В этой войне не переписываются.
server-talked-out = Здесь написано уже { $most } сообщений; больше не поместится.
server-said-nothing = В сообщении нет ничего видимого или есть невидимый знак.
server-unknown-hearer = Здесь нет никого с именем «{ $to }»; ожидалось all, coalition или номер места.
