BEGIN TRANSACTION;
CREATE TABLE accounts (
	principal VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	likeness VARCHAR(80) NOT NULL, 
	password TEXT, 
	email VARCHAR(254) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	UNIQUE (likeness)
);
INSERT INTO "accounts" VALUES('01d555e36fa78a414492625c1989540f','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$0GW6iag8YOb3NF6lLZR0PA$kElfpy58RzQXIVJaG1hHDuEURFt+N2JDPq80rE61nvs','',1795524798103);
INSERT INTO "accounts" VALUES('bce5c9fa68a71583c26133e6f4d2bd3b','Boris','borls','$argon2id$v=19$m=65536,t=3,p=4$hhmJh9XdCYj0hHJD1hmHiw$5lWQsLtF356WNn0FkvHzleSvyFS7P3ovJNQB4JoNd/w','',1795524800737);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0017');
CREATE TABLE bans (
	principal VARCHAR(40) NOT NULL, 
	reason TEXT NOT NULL, 
	until BIGINT, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
CREATE TABLE contents (
	address VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (address)
);
INSERT INTO "contents" VALUES('fb27f4334f65517c551f3610c8cd76c2c243d46db1f9c292e8b93f6ad3fd10e0','almajara','name = "Almajara"

[[token]]
type = "O1"
category = "ordinary"
copies = 2
[[token.face]]
id = "O01"
name = { en = "Lance right", ru = "Правое копьё" }
marks = [[0, 2], [0, 1], [1, -1]]
[[token.face]]
id = "O02"
name = { en = "Lance left", ru = "Левое копьё" }
marks = [[0, 2], [0, 1], [-1, -1]]

[[token]]
type = "O2"
category = "ordinary"
copies = 2
[[token.face]]
id = "O03"
name = { en = "Hook right", ru = "Правый крюк" }
marks = [[0, 1], [1, 1], [-1, -1]]
[[token.face]]
id = "O04"
name = { en = "Hook left", ru = "Левый крюк" }
marks = [[-1, 1], [0, 1], [1, -1]]

[[token]]
type = "O3"
category = "ordinary"
copies = 2
[[token.face]]
id = "O05"
name = { en = "Skip right", ru = "Правый скок" }
marks = [[0, 1], [2, 0], [-1, -1]]
[[token.face]]
id = "O06"
name = { en = "Skip left", ru = "Левый скок" }
marks = [[0, 1], [-2, 0], [1, -1]]

[[token]]
type = "O4"
category = "ordinary"
copies = 2
[[token.face]]
id = "O07"
name = { en = "Leap right", ru = "Правый прыжок" }
marks = [[1, 2], [-1, 0], [0, -1]]
[[token.face]]
id = "O08"
name = { en = "Leap left", ru = "Левый прыжок" }
marks = [[-1, 2], [1, 0], [0, -1]]

[[token]]
type = "O5"
category = "ordinary"
copies = 2
[[token.face]]
id = "O09"
name = { en = "Stair right", ru = "Правая лестница" }
marks = [[1, 1], [2, 1], [-1, 0]]
[[token.face]]
id = "O10"
name = { en = "Stair left", ru = "Левая лестница" }
marks = [[-2, 1], [-1, 1], [1, 0]]

[[token]]
type = "O6"
category = "ordinary"
copies = 2
[[token.face]]
id = "O11"
name = { en = "Wedge", ru = "Клин" }
marks = [[-1, 1], [0, 1], [1, 1], [0, -1]]
[[token.face]]
id = "O12"
name = { en = "Fork", ru = "Вилы" }
marks = [[-1, 1], [1, 1], [0, -1]]

[[token]]
type = "O7"
category = "ordinary"
copies = 2
[[token.face]]
id = "O13"
name = { en = "Claw right", ru = "Правый коготь" }
marks = [[-1, 1], [1, 1], [1, 0], [-1, -1]]
[[token.face]]
id = "O14"
name = { en = "Claw left", ru = "Левый коготь" }
marks = [[-1, 1], [1, 1], [-1, 0], [1, -1]]

[[token]]
type = "O8"
category = "ordinary"
copies = 2
[[token.face]]
id = "O15"
name = { en = "Rider right", ru = "Правый всадник" }
marks = [[-1, 2], [1, 2], [-1, 0], [1, -1]]
[[token.face]]
id = "O16"
name = { en = "Rider left", ru = "Левый всадник" }
marks = [[-1, 2], [1, 2], [1, 0], [-1, -1]]

[[token]]
type = "O9"
category = "ordinary"
copies = 2
[[token.face]]
id = "O17"
name = { en = "Slide right", ru = "Правый полоз" }
marks = [[-1, 1], [1, 0], [2, 0], [0, -1]]
[[token.face]]
id = "O18"
name = { en = "Slide left", ru = "Левый полоз" }
marks = [[1, 1], [-2, 0], [-1, 0], [0, -1]]

[[token]]
type = "O10"
category = "ordinary"
copies = 2
[[token.face]]
id = "O19"
name = { en = "Saddle", ru = "Седло" }
marks = [[-1, 1], [0, 1], [1, 1], [-1, -1], [1, -1]]
[[token.face]]
id = "O20"
name = { en = "Mast", ru = "Мачта" }
marks = [[0, 2], [0, 1], [-1, 0], [1, 0], [0, -1]]

[[token]]
type = "O11"
category = "ordinary"
copies = 2
[[token.face]]
id = "O21"
name = { en = "Fan right", ru = "Правый веер" }
marks = [[-2, 1], [-1, 1], [0, 1], [1, 1], [0, -1]]
[[token.face]]
id = "O22"
name = { en = "Fan left", ru = "Левый веер" }
marks = [[-1, 1], [0, 1], [1, 1], [2, 1], [0, -1]]

[[token]]
type = "A1"
category = "ancient"
copies = 2
[[token.face]]
id = "A01"
name = { en = "Kraken", ru = "Кракен" }
marks = [[-1, 1], [0, 1], [1, 1], [-2, 0], [2, 0], [0, -1]]
[[token.face]]
id = "A02"
name = { en = "Leviathan", ru = "Левиафан" }
marks = [[-2, 1], [2, 1], [-1, 0], [1, 0], [-2, -1], [2, -1]]

[[token]]
type = "A2"
category = "ancient"
copies = 2
[[token.face]]
id = "A03"
name = { en = "Maw right", ru = "Правая пасть" }
marks = [[-2, 2], [0, 1], [1, 0], [-1, -1], [2, -2]]
[[token.face]]
id = "A04"
name = { en = "Maw left", ru = "Левая пасть" }
marks = [[2, 2], [0, 1], [-1, 0], [1, -1], [-2, -2]]

[[token]]
type = "A3"
category = "ancient"
copies = 2
[[token.face]]
id = "A05"
name = { en = "Coil right", ru = "Правый виток" }
marks = [[1, 2], [-1, 1], [2, 1], [-1, 0], [0, -1]]
[[token.face]]
id = "A06"
name = { en = "Coil left", ru = "Левый виток" }
marks = [[-1, 2], [-2, 1], [1, 1], [1, 0], [0, -1]]

[[token]]
type = "M1"
category = "myth"
copies = 2
[[token.face]]
id = "M01"
name = { en = "Phoenix", ru = "Феникс" }
marks = [[-2, 2], [2, 2], [-1, 1], [0, 1], [1, 1], [0, -1]]
[[token.face]]
id = "M02"
name = { en = "Dragon", ru = "Дракон" }
marks = [[-1, 2], [0, 2], [1, 2], [0, 1], [0, -1]]

[[token]]
type = "M2"
category = "myth"
copies = 2
[[token.face]]
id = "M03"
name = { en = "Griffin", ru = "Грифон" }
marks = [[-1, 2], [1, 2], [-2, 1], [0, 1], [2, 1], [0, -1]]
[[token.face]]
id = "M04"
name = { en = "Pegasus", ru = "Пегас" }
marks = [[-2, 2], [2, 2], [0, 1], [-1, 0], [1, 0], [0, -1]]

[[token]]
type = "M3"
category = "myth"
copies = 2
[[token.face]]
id = "M05"
name = { en = "Comet right", ru = "Правая комета" }
marks = [[3, 3], [2, 2], [-1, 1], [1, 1], [0, -1]]
[[token.face]]
id = "M06"
name = { en = "Comet left", ru = "Левая комета" }
marks = [[-3, 3], [-2, 2], [-1, 1], [1, 1], [0, -1]]

[[token]]
type = "G1"
category = "guardian"
copies = 2
[[token.face]]
id = "G01"
name = { en = "Wall", ru = "Стена" }
marks = [[-1, 1], [1, 1], [-1, 0], [1, 0]]
[[token.face]]
id = "G02"
name = { en = "Anchor", ru = "Якорь" }
marks = [[0, 1], [-1, 0], [1, 0], [-1, -1], [1, -1]]

[[token]]
type = "G2"
category = "guardian"
copies = 2
[[token.face]]
id = "G03"
name = { en = "Tower", ru = "Башня" }
marks = [[0, 1], [-1, 0], [1, 0], [0, -1]]
[[token.face]]
id = "G04"
name = { en = "Bastion", ru = "Бастион" }
marks = [[0, 1], [-1, -1], [0, -1], [1, -1]]

[[token]]
type = "G3"
category = "guardian"
copies = 2
[[token.face]]
id = "G05"
name = { en = "Shield right", ru = "Правый щит" }
marks = [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1]]
[[token.face]]
id = "G06"
name = { en = "Shield left", ru = "Левый щит" }
marks = [[-1, 1], [0, 1], [1, 1], [-1, 0], [0, -1]]
');
INSERT INTO "contents" VALUES('zodiacs-421e511c02d85e10040a98c5f781a143f4a77ea8','zodiacs','{"terrains":{".":{"id":"plain","letter":".","capacity":6,"sight_cost":0,"name":{"en":"plain","ru":"равнина"}},"f":{"id":"forest","letter":"f","capacity":4,"sight_cost":0,"name":{"en":"forest","ru":"лес"}},"h":{"id":"hill","letter":"h","capacity":4,"sight_cost":0,"name":{"en":"hill","ru":"холм"}},"w":{"id":"water","letter":"w","capacity":0,"sight_cost":0,"name":{"en":"water","ru":"вода"}},"m":{"id":"mountain","letter":"m","capacity":0,"sight_cost":0,"name":{"en":"mountain","ru":"гора"}}},"kinds":{"gemini":{"id":"gemini","size":3,"hp":7,"strength":3,"level":5,"leader":true,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"trade_places":{"id":"trade_places","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"swap"}],"name":{"en":"Trade places","ru":"Поменяться местами"}},"double":{"id":"double","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"wind":2,"ether":1},"effects":[{"verb":"summon","kind":"echo"}],"name":{"en":"Double","ru":"Двойник"}}},"name":{"en":"Gemini","ru":"Близнецы"},"text":{"en":"Two faces, and an answer from each.","ru":"Два лица и два ответа на каждый вопрос."}},"libra":{"id":"libra","size":3,"hp":12,"strength":3,"level":5,"leader":true,"hours":["morning","evening","midnight","midday","dusk"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"veto":{"id":"veto","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":3,"visible":true,"count":1}],"response":true,"cost":{"wind":1,"ether":1},"effects":[{"verb":"cancel"}],"name":{"en":"Veto","ru":"Вето"}},"levy":{"id":"levy","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Levy","ru":"Пошлина"}},"accord":{"id":"accord","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Accord","ru":"Согласие"}}},"name":{"en":"Libra","ru":"Весы"},"text":{"en":"Nothing is decided until they have come to rest.","ru":"Ничего не решено, пока они не замрут."}},"aquarius":{"id":"aquarius","size":3,"hp":10,"strength":3,"level":5,"leader":true,"hours":["morning","evening","midday","dusk","dawn"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"gale":{"id":"gale","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Gale","ru":"Шквал"}},"tailwind":{"id":"tailwind","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1},{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"wind":2},"effects":[{"verb":"to"}],"name":{"en":"Tailwind","ru":"Попутный ветер"}}},"name":{"en":"Aquarius","ru":"Водолей"},"text":{"en":"Pours out the sky and does not look where.","ru":"Опрокидывает небо и не смотрит куда."}},"djinn":{"id":"djinn","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["midday","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"whirlwind":{"id":"whirlwind","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3},{"verb":"pull","cells":1}],"name":{"en":"Whirlwind","ru":"Смерч"}},"upheaval":{"id":"upheaval","main":false,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":2}],"response":false,"cost":{"wind":1,"ether":1},"effects":[{"verb":"swap"}],"name":{"en":"Upheaval","ru":"Переворот"}}},"name":{"en":"Djinn","ru":"Джинн"},"text":{"en":"Grants the wish that you did not mean.","ru":"Исполняет то желание, которого у вас не было."}},"windcaller":{"id":"windcaller","size":2,"hp":5,"strength":1,"level":2,"leader":false,"hours":["morning","evening","midday","dusk","dawn"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"counterwind":{"id":"counterwind","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":2,"visible":true,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"cancel"}],"name":{"en":"Counterwind","ru":"Встречный ветер"}},"recoil":{"id":"recoil","main":false,"trigger":"damaged","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"push","cells":1}],"name":{"en":"Recoil","ru":"Отдача"}}},"name":{"en":"Windcaller","ru":"Ветродуй"},"text":{"en":"Talks over everybody, from a long way off.","ru":"Перебивает всех, и притом издалека."}},"harpy":{"id":"harpy","size":2,"hp":6,"strength":2,"level":2,"leader":false,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"gust":{"id":"gust","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"push","cells":1}],"name":{"en":"Gust","ru":"Порыв"}},"claws":{"id":"claws","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Claws","ru":"Когти"}}},"name":{"en":"Harpy","ru":"Гарпия"},"text":{"en":"Bad manners, excellent timing.","ru":"Дурные манеры и безупречное чувство времени."}},"falcon":{"id":"falcon","size":1,"hp":4,"strength":3,"level":1,"leader":false,"hours":["midday","morning","evening"],"sight":[4,1],"stealth":false,"detect":1,"abilities":{"keen_eye":{"id":"keen_eye","main":false,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"end_stealth"}],"name":{"en":"Keen eye","ru":"Зоркий глаз"}}},"name":{"en":"Falcon","ru":"Сокол"},"text":{"en":"Has seen you. Yes, you.","ru":"Уже заметил вас. Да, именно вас."}},"sylph":{"id":"sylph","size":1,"hp":4,"strength":2,"level":1,"leader":false,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"blink":{"id":"blink","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Blink","ru":"Миг"}}},"name":{"en":"Sylph","ru":"Сильфида"},"text":{"en":"A draught that has learned to laugh.","ru":"Сквозняк, который научился смеяться."}},"echo":{"id":"echo","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Echo","ru":"Отголосок"},"text":{"en":"Repeats the last word, a little louder.","ru":"Повторяет последнее слово, чуть громче."}},"taurus":{"id":"taurus","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"bellow":{"id":"bellow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Bellow","ru":"Рёв"}},"thick_hide":{"id":"thick_hide","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Thick hide","ru":"Толстая шкура"}}},"name":{"en":"Taurus","ru":"Телец"},"text":{"en":"Moves when the matter is settled.","ru":"Трогается с места, когда всё уже решено."}},"virgo":{"id":"virgo","size":3,"hp":6,"strength":2,"level":5,"leader":true,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"mend":{"id":"mend","main":true,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Mend","ru":"Исцеление"}},"harvest":{"id":"harvest","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"ore","amount":1}],"name":{"en":"Harvest","ru":"Жатва"}}},"name":{"en":"Virgo","ru":"Дева"},"text":{"en":"What she sows in spring she counts in autumn.","ru":"Что посеет весной, то сочтёт осенью."}},"capricorn":{"id":"capricorn","size":3,"hp":8,"strength":2,"level":5,"leader":true,"hours":["evening","midnight","midday","dusk","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"bastion":{"id":"bastion","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"ore":2},"effects":[{"verb":"shield","amount":3}],"name":{"en":"Bastion","ru":"Бастион"}},"foothold":{"id":"foothold","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Foothold","ru":"Твёрдый шаг"}}},"name":{"en":"Capricorn","ru":"Козерог"},"text":{"en":"Every summit was a wall to somebody else.","ru":"Каждая его вершина для кого-то была стеной."}},"troll":{"id":"troll","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["dusk","evening","dawn","midnight"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"quake":{"id":"quake","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Quake","ru":"Сотрясение"}},"regrow":{"id":"regrow","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"heal","amount":1}],"name":{"en":"Regrow","ru":"Отрастить"}}},"name":{"en":"Troll","ru":"Тролль"},"text":{"en":"Half hill, half grudge.","ru":"Наполовину холм, наполовину обида."}},"golem":{"id":"golem","size":3,"hp":5,"strength":2,"level":2,"leader":false,"hours":["midday","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"brace":{"id":"brace","main":false,"trigger":null,"targets":[],"response":true,"cost":{"ore":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Brace","ru":"Упор"}},"stone_skin":{"id":"stone_skin","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Stone skin","ru":"Каменная кожа"}}},"name":{"en":"Golem","ru":"Голем"},"text":{"en":"Does one thing at a time. It is always the same thing.","ru":"Делает одно дело за раз. Всегда одно и то же."}},"sentinel":{"id":"sentinel","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"tremor":{"id":"tremor","main":false,"trigger":null,"targets":[],"response":false,"cost":{"ore":1},"effects":[{"verb":"detect","cells":3}],"name":{"en":"Feel the tremor","ru":"Чуткая почва"}},"unmask":{"id":"unmask","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"ore":1},"effects":[{"verb":"end_stealth"}],"name":{"en":"Unmask","ru":"Разоблачение"}}},"name":{"en":"Sentinel","ru":"Менгир"},"text":{"en":"A standing stone that listens.","ru":"Стоячий камень, который слушает."}},"dryad":{"id":"dryad","size":2,"hp":3,"strength":1,"level":1,"leader":false,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"balm":{"id":"balm","main":true,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Balm","ru":"Бальзам"}},"roots":{"id":"roots","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":2},"effects":[{"verb":"stun"}],"name":{"en":"Roots","ru":"Корни"}}},"name":{"en":"Dryad","ru":"Дриада"},"text":{"en":"Knows which wounds want water and which want time.","ru":"Знает, какой ране нужна вода, а какой — время."}},"gnome":{"id":"gnome","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"dig":{"id":"dig","main":true,"trigger":null,"targets":[],"response":false,"cost":{"ether":1},"effects":[{"verb":"gain","resource":"ore","amount":2}],"name":{"en":"Dig","ru":"Копать"}}},"name":{"en":"Gnome","ru":"Гном"},"text":{"en":"Small change adds up, he says, and digs.","ru":"Копейка рубль бережёт, говорит он и копает."}},"aries":{"id":"aries","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["morning","evening","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"headbutt":{"id":"headbutt","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Headbutt","ru":"Таран"}},"temper":{"id":"temper","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Temper","ru":"Горячий нрав"}}},"name":{"en":"Aries","ru":"Овен"},"text":{"en":"Never asks what stands behind the wall.","ru":"Никогда не спрашивает, что там за стеной."}},"leo":{"id":"leo","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["midday","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"roar":{"id":"roar","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":2}],"response":false,"cost":{"heat":1,"ether":1},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Roar","ru":"Рык"}},"pride":{"id":"pride","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"heat","amount":2}],"name":{"en":"Pride","ru":"Гордость"}}},"name":{"en":"Leo","ru":"Лев"},"text":{"en":"When he roars, even sparks stand straighter.","ru":"Когда он рычит, даже искры держатся прямее."}},"sagittarius":{"id":"sagittarius","size":3,"hp":8,"strength":2,"level":5,"leader":true,"hours":["midday","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"arrow":{"id":"arrow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"heat":2},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Burning arrow","ru":"Горящая стрела"}},"lookout":{"id":"lookout","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Lookout","ru":"Начеку"}}},"name":{"en":"Sagittarius","ru":"Стрелец"},"text":{"en":"Has counted his arrows, and his enemies.","ru":"Сосчитал и свои стрелы, и своих врагов."}},"efreet":{"id":"efreet","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["midday","morning","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"firestorm":{"id":"firestorm","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":2,"ether":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Firestorm","ru":"Огненный вихрь"}}},"name":{"en":"Efreet","ru":"Ифрит"},"text":{"en":"Made of smokeless flame, and of impatience.","ru":"Создан из бездымного пламени и нетерпения."}},"phoenix":{"id":"phoenix","size":2,"hp":5,"strength":3,"level":2,"leader":false,"hours":["midday","morning","evening","dawn"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"swoop":{"id":"swoop","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":3,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Swoop","ru":"Бросок с высоты"}},"ashes":{"id":"ashes","main":false,"trigger":"destroyed","targets":[],"response":false,"cost":{},"effects":[{"verb":"summon","kind":"spark"}],"name":{"en":"From the ashes","ru":"Из пепла"}}},"name":{"en":"Phoenix","ru":"Феникс"},"text":{"en":"Something of it always goes on burning.","ru":"Что-нибудь от него всегда остаётся гореть."}},"salamander":{"id":"salamander","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["midday","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"spit":{"id":"spit","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Spit fire","ru":"Огненный плевок"}}},"name":{"en":"Salamander","ru":"Саламандра"},"text":{"en":"Sleeps in the hearth and wakes in a bad mood.","ru":"Спит в очаге и просыпается не в духе."}},"torchbearer":{"id":"torchbearer","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"kindle":{"id":"kindle","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"boost","amount":2}],"name":{"en":"Kindle","ru":"Разжечь"}},"torchlight":{"id":"torchlight","main":false,"trigger":null,"targets":[],"response":false,"cost":{"heat":1},"effects":[{"verb":"detect","cells":2}],"name":{"en":"Torchlight","ru":"Свет факела"}}},"name":{"en":"Torchbearer","ru":"Факельщик"},"text":{"en":"Where he walks the night is somewhere else.","ru":"Там, где он идёт, ночи нет."}},"spark":{"id":"spark","size":1,"hp":2,"strength":2,"level":1,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"flare":{"id":"flare","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"reveal"}],"name":{"en":"Flare","ru":"Вспышка"}},"burst":{"id":"burst","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Burst","ru":"Взрыв"}}},"name":{"en":"Spark","ru":"Искра"},"text":{"en":"Small, quick, and everybody''s problem.","ru":"Маленькая, быстрая — и забота для всех."}},"cancer":{"id":"cancer","size":3,"hp":9,"strength":3,"level":5,"leader":true,"hours":["morning","evening","midnight","dusk","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"shell":{"id":"shell","main":false,"trigger":null,"targets":[],"response":true,"cost":{"salt":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Shell","ru":"Панцирь"}},"pincer":{"id":"pincer","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"pull","cells":1}],"name":{"en":"Pincer","ru":"Клешня"}}},"name":{"en":"Cancer","ru":"Рак"},"text":{"en":"Leaves sideways, and only when invited to stay.","ru":"Уходит боком и только тогда, когда просят остаться."}},"scorpio":{"id":"scorpio","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["dusk","evening","dawn","midnight"],"sight":[2,2],"stealth":true,"detect":0,"abilities":{"sting":{"id":"sting","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"stun"}],"name":{"en":"Sting","ru":"Жало"}},"slip_away":{"id":"slip_away","main":false,"trigger":"damaged","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Slip away","ru":"Ускользнуть"}}},"name":{"en":"Scorpio","ru":"Скорпион"},"text":{"en":"Forgets nothing, least of all where you sleep.","ru":"Помнит всё, а лучше всего — где вы спите."}},"pisces":{"id":"pisces","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["morning","evening","midnight","dusk","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"spawn":{"id":"spawn","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":2},"effects":[{"verb":"summon","kind":"minnow"}],"name":{"en":"Spawn","ru":"Нерест"}},"undertow":{"id":"undertow","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Undertow","ru":"Отбойное течение"}},"shared_waters":{"id":"shared_waters","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Shared waters","ru":"Общие воды"}}},"name":{"en":"Pisces","ru":"Рыбы"},"text":{"en":"Two of them, and soon a shoal.","ru":"Их две, а скоро будет косяк."}},"kraken":{"id":"kraken","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["morning","dusk","dawn","midnight"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"tentacle":{"id":"tentacle","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1},{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"damage","amount":1},{"verb":"to"}],"name":{"en":"Tentacle","ru":"Щупальце"}},"ink":{"id":"ink","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"salt":1},"effects":[{"verb":"hide"}],"name":{"en":"Ink","ru":"Чернила"}}},"name":{"en":"Kraken","ru":"Кракен"},"text":{"en":"The sea bed, when it is hungry.","ru":"Морское дно, когда оно проголодалось."}},"siren":{"id":"siren","size":2,"hp":4,"strength":1,"level":2,"leader":false,"hours":["morning","evening","midnight","dusk","dawn"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"song":{"id":"song","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"pull","cells":1},{"verb":"stun"}],"name":{"en":"Song","ru":"Песня"}},"toll":{"id":"toll","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"salt":2},"effects":[{"verb":"drain","resource":"ether","amount":2}],"name":{"en":"Sea toll","ru":"Морская дань"}}},"name":{"en":"Siren","ru":"Сирена"},"text":{"en":"Nobody has ever heard the last verse.","ru":"Последнего куплета не слышал никто."}},"angler":{"id":"angler","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["morning","evening","midnight","dusk","dawn"],"sight":[2,2],"stealth":false,"detect":1,"abilities":{"glow":{"id":"glow","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"reveal"}],"name":{"en":"Glow","ru":"Свечение"}},"teeth":{"id":"teeth","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Teeth","ru":"Зубы"}}},"name":{"en":"Angler","ru":"Удильщик"},"text":{"en":"Carries a light for whoever is curious.","ru":"Носит фонарик для тех, кто любопытен."}},"eel":{"id":"eel","size":1,"hp":3,"strength":2,"level":1,"leader":false,"hours":["dusk","dawn","midnight"],"sight":[1,2],"stealth":true,"detect":0,"abilities":{"shock":{"id":"shock","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Shock","ru":"Разряд"}},"ambush":{"id":"ambush","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Ambush","ru":"Засада"}}},"name":{"en":"Eel","ru":"Угорь"},"text":{"en":"Thinks in amperes.","ru":"Мыслит в амперах."}},"mist":{"id":"mist","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[3,3],"stealth":true,"detect":0,"abilities":{"shroud":{"id":"shroud","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Shroud","ru":"Пелена"}},"chill":{"id":"chill","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Last chill","ru":"Последний холод"}}},"name":{"en":"Mist","ru":"Морок"},"text":{"en":"Sees everything and touches nothing.","ru":"Видит всё и ничего не касается."}},"minnow":{"id":"minnow","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["morning","evening","midnight","midday","dusk","dawn"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Minnow","ru":"Малёк"},"text":{"en":"One of very many.","ru":"Один из очень многих."}}},"factions":{"air":{"id":"air","name":{"en":"Air","ru":"Воздух"},"text":{"en":"Wins by never standing where it was.","ru":"Побеждает тем, что никогда не стоит там, где стоял."},"resources":{"wind":4,"ether":2},"income":{"day":{"wind":6,"ether":2},"kinds":{},"terrains":{"hill":{"wind":1}}},"leaders":["gemini","libra","aquarius"],"army":["djinn","windcaller","harpy","harpy","falcon","falcon","sylph","sylph"],"kinds":["djinn","windcaller","harpy","falcon","sylph","echo"],"defeat":"leaders"},"earth":{"id":"earth","name":{"en":"Earth","ru":"Земля"},"text":{"en":"Slow to move, slower to fall.","ru":"Нелегка на подъём и ещё труднее падает."},"resources":{"ore":2,"ether":2},"income":{"day":{"ore":5,"ether":2},"kinds":{"gnome":{"ore":1}},"terrains":{"hill":{"ore":1}}},"leaders":["taurus","virgo","capricorn"],"army":["troll","golem","golem","sentinel","dryad","dryad","gnome","gnome"],"kinds":["troll","golem","sentinel","dryad","gnome"],"defeat":"leaders"},"fire":{"id":"fire","name":{"en":"Fire","ru":"Огонь"},"text":{"en":"Burns brightest at midday and waits out the night.","ru":"Ярче всего горит в полдень, а ночь пережидает."},"resources":{"heat":4,"ether":2},"income":{"day":{"heat":4,"ether":2},"kinds":{},"terrains":{"forest":{"heat":1}}},"leaders":["aries","leo","sagittarius"],"army":["efreet","phoenix","salamander","torchbearer","salamander","torchbearer","spark","spark"],"kinds":["efreet","phoenix","salamander","torchbearer","spark"],"defeat":"leaders"},"water":{"id":"water","name":{"en":"Water","ru":"Вода"},"text":{"en":"You notice it when your feet are wet.","ru":"Её замечают, когда ноги уже мокрые."},"resources":{"salt":12,"ether":4},"income":{"day":{"salt":2,"ether":1},"kinds":{},"terrains":{"forest":{"salt":1}}},"leaders":["cancer","scorpio","pisces"],"army":["kraken","siren","angler","angler","eel","eel","mist","mist"],"kinds":["kraken","siren","angler","eel","mist","minnow"],"defeat":"leaders"}},"maps":{"ford":{"id":"ford","name":{"en":"The ford","ru":"Брод"},"board":"___.mf./__..wf./_.f.h../...h.../..h.f./.fw../.fm.","starts":[["a5","b4","b5","a6","a4"],["g3","f4","f3","g2","g4"]],"text":{"en":"Two camps, one crossing, and high ground in the middle of it.","ru":"Два лагеря, одна переправа и высота прямо посреди неё."}}},"resources":{"ether":{"en":"ether","ru":"эфир"},"wind":{"en":"wind","ru":"ветер"},"ore":{"en":"ore","ru":"руда"},"heat":{"en":"heat","ru":"жар"},"salt":{"en":"salt","ru":"соль"}},"name":{"en":"Four elements","ru":"Четыре стихии"}}');
CREATE TABLE deeds (
	id INTEGER NOT NULL, 
	doer VARCHAR(40), 
	about VARCHAR(40) NOT NULL, 
	deed VARCHAR(10) NOT NULL, 
	detail TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(doer) REFERENCES principals (id), 
	FOREIGN KEY(about) REFERENCES principals (id)
);
CREATE TABLE deliveries (
	id INTEGER NOT NULL, 
	token VARCHAR(32) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	subscription VARCHAR(32) NOT NULL, 
	matter VARCHAR(10) NOT NULL, 
	created BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
CREATE TABLE events (
	room_id VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (room_id, seq), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
INSERT INTO "events" VALUES('pfkizzec2bpg',1,1795524803505,'{"kind":"action","side":"b","action":"P@b5","milliseconds":28,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":303000,"reserve":0,"grace":30000,"begun":true},{"left":300000,"reserve":0,"grace":30000,"begun":false}],"turn":1,"since":null,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('pfkizzec2bpg',2,1795524803514,'{"kind":"action","side":"r","action":"L@a7","milliseconds":9,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":303000,"reserve":0,"grace":30000,"begun":true},{"left":303000,"reserve":0,"grace":30000,"begun":true}],"turn":0,"since":1795524803514,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('pfkizzec2bpg',3,1795524803525,'{"kind":"action","side":"b","action":"L@a8","milliseconds":11,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":305989,"reserve":0,"grace":30000,"begun":true},{"left":303000,"reserve":0,"grace":30000,"begun":true}],"turn":1,"since":1795524803525,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('pfkizzec2bpg',4,1795524803536,'{"kind":"action","side":"r","action":"L@a9","milliseconds":11,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":305989,"reserve":0,"grace":30000,"begun":true},{"left":305989,"reserve":0,"grace":30000,"begun":true}],"turn":0,"since":1795524803536,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('pfkizzec2bpg',5,1795524803548,'{"kind":"action","side":"b","action":"L@b7","milliseconds":12,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":308977,"reserve":0,"grace":30000,"begun":true},{"left":305989,"reserve":0,"grace":30000,"begun":true}],"turn":1,"since":1795524803548,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('pfkizzec2bpg',6,1795524803565,'{"kind":"action","side":"r","action":"L@b8","milliseconds":17,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":308977,"reserve":0,"grace":30000,"begun":true},{"left":308972,"reserve":0,"grace":30000,"begun":true}],"turn":0,"since":1795524803565,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('pfkizzec2bpg',7,1795524803588,'{"kind":"resign","side":"r","action":"","milliseconds":23,"clock":{"control":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"sides":[{"left":308954,"reserve":0,"grace":30000,"begun":true},{"left":308972,"reserve":0,"grace":30000,"begun":true}],"turn":0,"since":null,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('9atiem8xfv4f',1,1795524803896,'{"kind":"action","side":"b","action":"L@a4","milliseconds":70,"clock":{"control":{"kind":"slow","seconds":86400,"extra":0,"periods":0},"sides":[{"left":86400000,"reserve":0,"grace":0,"begun":true},{"left":86400000,"reserve":0,"grace":0,"begun":false}],"turn":1,"since":null,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('9atiem8xfv4f',2,1795524803921,'{"kind":"action","side":"r","action":"L@a6","milliseconds":25,"clock":{"control":{"kind":"slow","seconds":86400,"extra":0,"periods":0},"sides":[{"left":86400000,"reserve":0,"grace":0,"begun":true},{"left":86400000,"reserve":0,"grace":0,"begun":true}],"turn":0,"since":1795524803921,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('9atiem8xfv4f',3,1795524803932,'{"kind":"action","side":"b","action":"B@b3","milliseconds":11,"clock":{"control":{"kind":"slow","seconds":86400,"extra":0,"periods":0},"sides":[{"left":86400000,"reserve":0,"grace":0,"begun":true},{"left":86400000,"reserve":0,"grace":0,"begun":true}],"turn":1,"since":1795524803932,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('auxm7x5mw8uh',1,1795524804304,'{"kind":"action","side":"s","action":"G03@a1","milliseconds":60,"clock":{"control":{"kind":"byo-yomi","seconds":7200,"extra":60,"periods":3},"sides":[{"left":7200000,"reserve":180000,"grace":60000,"begun":true},{"left":7200000,"reserve":180000,"grace":60000,"begun":false}],"turn":1,"since":null,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('auxm7x5mw8uh',2,1795524804384,'{"kind":"action","side":"n","action":"G01@a8","milliseconds":80,"clock":{"control":{"kind":"byo-yomi","seconds":7200,"extra":60,"periods":3},"sides":[{"left":7200000,"reserve":180000,"grace":60000,"begun":true},{"left":7200000,"reserve":180000,"grace":60000,"begun":true}],"turn":0,"since":1795524804384,"paused":false,"away":false}}');
INSERT INTO "events" VALUES('auxm7x5mw8uh',3,1795524804404,'{"kind":"away","side":"s","action":"","milliseconds":20,"clock":{"control":{"kind":"byo-yomi","seconds":7200,"extra":60,"periods":3},"sides":[{"left":7199980,"reserve":180000,"grace":60000,"begun":true},{"left":7200000,"reserve":180000,"grace":60000,"begun":true}],"turn":0,"since":1795524804404,"paused":false,"away":true}}');
INSERT INTO "events" VALUES('i4fcbhp3ucuw',1,1795524804784,'{"type":"sat","seat":1,"guest":"","name":"Boris"}');
CREATE TABLE experimenters (
	principal VARCHAR(40) NOT NULL, 
	experiment VARCHAR(64) NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	asked BIGINT NOT NULL, 
	PRIMARY KEY (principal, experiment), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(experiment) REFERENCES experiments (address)
);
CREATE TABLE experiments (
	address VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	stands TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (address)
);
CREATE TABLE finished_games (
	room_id VARCHAR(24) NOT NULL, 
	ended BIGINT NOT NULL, 
	searched BIGINT, 
	PRIMARY KEY (room_id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
INSERT INTO "finished_games" VALUES('pfkizzec2bpg',1795524803589,NULL);
CREATE TABLE former_names (
	likeness VARCHAR(80) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	PRIMARY KEY (likeness), 
	FOREIGN KEY(principal) REFERENCES accounts (principal)
);
CREATE TABLE handled (
	consumer VARCHAR(20) NOT NULL, 
	"key" VARCHAR(60) NOT NULL, 
	PRIMARY KEY (consumer, "key")
);
CREATE TABLE logins (
	id VARCHAR(16) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	device VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (digest), 
	FOREIGN KEY(principal) REFERENCES accounts (principal)
);
INSERT INTO "logins" VALUES('9deae6d77041acf1','8842d9779baf1bc51345f8f82339820750080aaf403abd4112a6acf23e2a0c1b','01d555e36fa78a414492625c1989540f','',1795524798111,1795524798111);
INSERT INTO "logins" VALUES('461ba0520244504b','77f56757834feb9b4a91a6fb39db306cedac7cd0a7428ed531764cf42cb11a0c','bce5c9fa68a71583c26133e6f4d2bd3b','',1795524800752,1795524800752);
CREATE TABLE notice_wishes (
	principal VARCHAR(40) NOT NULL, 
	letters BOOLEAN NOT NULL, 
	without VARCHAR(80) NOT NULL, 
	language VARCHAR(5) NOT NULL, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "notice_wishes" VALUES('01d555e36fa78a414492625c1989540f',0,'hour','en');
CREATE TABLE notices_told (
	principal VARCHAR(40) NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	what VARCHAR(40) NOT NULL, 
	PRIMARY KEY (principal, room_id), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	"key" VARCHAR(60) NOT NULL, 
	topic VARCHAR(20) NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	body TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key"), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
CREATE TABLE passkeys (
	id VARCHAR(1400) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	public_key BLOB NOT NULL, 
	counter BIGINT NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(principal) REFERENCES accounts (principal)
);
CREATE TABLE played_games (
	room_id VARCHAR(24) NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	board VARCHAR(80) NOT NULL, 
	opening VARCHAR(200) NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (room_id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
INSERT INTO "played_games" VALUES('pfkizzec2bpg','live','hex5','P@b5 L@a7 L@a8 L@a9',1795524803589);
CREATE TABLE pledges (
	digest VARCHAR(64) NOT NULL, 
	purpose VARCHAR(20) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	body TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "pledges" VALUES('568243c3b3e72f3d2215c652b0e5d25d5c06d0430b64f7ae732e204fe5e36832','confirm','01d555e36fa78a414492625c1989540f','anna@example.org',1795611198116);
CREATE TABLE pools (
	game VARCHAR(40) NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, pace)
);
INSERT INTO "pools" VALUES('vorcept','live',1);
CREATE TABLE principals (
	id VARCHAR(40) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "principals" VALUES('01d555e36fa78a414492625c1989540f','account',1795524798104);
INSERT INTO "principals" VALUES('bce5c9fa68a71583c26133e6f4d2bd3b','account',1795524800737);
INSERT INTO "principals" VALUES('22f26021fb383ed549102e96ce41bf49','guest',1795524804246);
CREATE TABLE push_subscriptions (
	id VARCHAR(32) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	login VARCHAR(16) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(120) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(5) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "push_subscriptions" VALUES('5784cd24bbd6702cce736534c32915ac','01d555e36fa78a414492625c1989540f','9deae6d77041acf1','https://push.example.org/anna','BDg5JyNB1zHPF0lbNjowB4Wgo0Qne5qziYAkXme0kA3BoXXnTvsPZge28KBR2DHfA9Gml5zEZYzUXFqRXTHE-dI','YWFhYWFhYWFhYWFhYWFhYQ','en',1795524807237);
CREATE TABLE puzzle_tries (
	principal VARCHAR(40) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	tried BIGINT NOT NULL, 
	solved BOOLEAN, 
	PRIMARY KEY (principal, puzzle), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(puzzle) REFERENCES puzzles (id)
);
INSERT INTO "puzzle_tries" VALUES('01d555e36fa78a414492625c1989540f','cb8e79180b',1795524805157,0);
CREATE TABLE puzzlers (
	principal VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rating REAL NOT NULL, 
	deviation REAL NOT NULL, 
	volatility REAL NOT NULL, 
	tries INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	PRIMARY KEY (principal, game), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "puzzlers" VALUES('01d555e36fa78a414492625c1989540f','vorcept',1.27491781112054309232e+03,2.76270047983702909271e+02,0.0600001186601211,1,0,0,0);
CREATE TABLE puzzles (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	goal VARCHAR(10) NOT NULL, 
	position TEXT NOT NULL, 
	line TEXT NOT NULL, 
	themes TEXT NOT NULL, 
	source VARCHAR(60) NOT NULL, 
	guess INTEGER NOT NULL, 
	rating REAL NOT NULL, 
	deviation REAL NOT NULL, 
	volatility REAL NOT NULL, 
	tries INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE ratings (
	principal VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	rating DOUBLE NOT NULL, 
	deviation DOUBLE NOT NULL, 
	volatility DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	drawn INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	PRIMARY KEY (principal, game, pace), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "ratings" VALUES('01d555e36fa78a414492625c1989540f','vorcept','live',1.66231089390629767875e+03,2.90318963717980409455e+02,5.99996753723381417988e-02,1,1,0,1795524803589);
INSERT INTO "ratings" VALUES('bce5c9fa68a71583c26133e6f4d2bd3b','vorcept','live',1.33768910609370232124e+03,2.90318963717980409455e+02,5.99996753723381417988e-02,1,0,0,1795524803589);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	reporter VARCHAR(40) NOT NULL, 
	about VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	settled BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(reporter) REFERENCES principals (id), 
	FOREIGN KEY(about) REFERENCES principals (id)
);
CREATE TABLE "results" (
	room_id VARCHAR(24) NOT NULL, 
	place INTEGER NOT NULL, 
	principal VARCHAR(40), 
	rank INTEGER NOT NULL, 
	score REAL NOT NULL, 
	reason VARCHAR(20) NOT NULL, 
	ended BIGINT NOT NULL, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	rating_before DOUBLE, 
	rating_after DOUBLE, 
	team VARCHAR(40) DEFAULT '' NOT NULL, 
	deviation_after DOUBLE, 
	volatility_after DOUBLE, 
	nth INTEGER, 
	PRIMARY KEY (room_id, place), 
	FOREIGN KEY(room_id, place) REFERENCES seats (room_id, place), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "results" VALUES('pfkizzec2bpg',0,'01d555e36fa78a414492625c1989540f',1,1.0,'resign',1795524803589,1,1500.0,1.66231089390629767875e+03,'',2.90318963717980409455e+02,5.99996753723381417988e-02,1);
INSERT INTO "results" VALUES('pfkizzec2bpg',1,'bce5c9fa68a71583c26133e6f4d2bd3b',2,0.0,'resign',1795524803589,1,1500.0,1.33768910609370232124e+03,'',2.90318963717980409455e+02,5.99996753723381417988e-02,1);
CREATE TABLE reviews (
	room_id VARCHAR(24) NOT NULL, 
	review TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (room_id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
CREATE TABLE roles (
	principal VARCHAR(40) NOT NULL, 
	role VARCHAR(10) NOT NULL, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
CREATE TABLE rooms (
	id VARCHAR(24) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	founder VARCHAR(40), 
	founding TEXT NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	goes_on BOOLEAN NOT NULL, 
	standing TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	snapshot BLOB, 
	snapshot_seq INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(founder) REFERENCES principals (id)
);
INSERT INTO "rooms" VALUES('pfkizzec2bpg','table','vorcept',1,1,1795524800784,'01d555e36fa78a414492625c1989540f','{"variant":"standard","board":"hex5","initial":"vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0","secret":null,"dealt":false,"content":"","board_name":"","before":[],"lay":0,"brought":false,"content_name":"","clock":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"rated":true}','finished',0,'{"turn":null,"ply":6,"result":"1-0","reason":"resign","text":"vorcept standard ____...../___....../__......./_......../.*......./......../##...../##..../#.... - b:blocks:3 6.3.2/6.3.2 0","laying":false}',1795524803588,NULL,NULL);
INSERT INTO "rooms" VALUES('9atiem8xfv4f','table','pit',1,1,1795524803634,'01d555e36fa78a414492625c1989540f','{"variant":"standard","board":"pit60","initial":"pit standard ___...../__....../_..#.^../.#..^^#./......../.#^^..#./..^.#../....../..... - b:setup 1.3.2.2/1.3.2.2 0","secret":null,"dealt":false,"content":"","board_name":"","before":[],"lay":0,"brought":false,"content_name":"","clock":{"kind":"slow","seconds":86400,"extra":0,"periods":0},"rated":true}','playing',1,'{"turn":"r","ply":3,"result":null,"reason":null,"text":"pit standard ___...../__....../_..#.^../.#..^^#./......../.#^^..#./..^.#../....../..... Bb3,La4,la6 r:setup 0.3.2.1/0.3.2.2 0","laying":false}',1795524803932,NULL,NULL);
INSERT INTO "rooms" VALUES('auxm7x5mw8uh','table','almajara',1,1,1795524803954,'01d555e36fa78a414492625c1989540f','{"variant":"standard","board":"classic","initial":"almajara standard vpv/oko/vPv - s:setup:9:9 O3+O5+O7*2+O8+O9+O10*2+A1+A3*2+M1+M2+G2;-;-/O1+O4+O5+O9+O11+A1+A2*2+M1+M2+M3*2+G1+G3;-;- 0:0:0 - 0","secret":"a3a6bed0853e532c8aac0390081cde9115958bc4ecec2b81bc51514e85ae0aa0","dealt":true,"content":"fb27f4334f65517c551f3610c8cd76c2c243d46db1f9c292e8b93f6ad3fd10e0","board_name":"","before":[],"lay":0,"brought":false,"content_name":"Almajara","clock":{"kind":"byo-yomi","seconds":7200,"extra":60,"periods":3},"rated":false}','playing',1,'{"turn":"s","ply":2,"result":null,"reason":null,"text":"almajara standard vpv/oko/vPv G03a1,g01a8 s:setup:8:8 O3+O5+O7*2+O8+O9+O10*2+A1+A3*2+M1+M2;-;-/O1+O4+O5+O9+O11+A1+A2*2+M1+M2+M3*2+G3;-;- 0:0:0 - 0","laying":false}',1795524804384,NULL,NULL);
INSERT INTO "rooms" VALUES('mq8rpm3gw93y','table','vorcept',1,1,1795524804420,'01d555e36fa78a414492625c1989540f','{"variant":"standard","board":"hex5","initial":"vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0","secret":null,"dealt":false,"content":"","board_name":"","before":[],"lay":0,"brought":false,"content_name":"","clock":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"rated":true}','waiting',0,'{"turn":"b","ply":0,"result":null,"reason":null,"text":"vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0","laying":false}',1795524804420,NULL,NULL);
INSERT INTO "rooms" VALUES('i4fcbhp3ucuw','war','zodiacs',2,1,1795524804683,'01d555e36fa78a414492625c1989540f','{"id":"i4fcbhp3ucuw","map":"ford","days":12,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"created":1795524804683,"founder":null,"secret":"a475d6b73cae08bc9a342dc6c05d0a4b","content":"zodiacs-421e511c02d85e10040a98c5f781a143f4a77ea8","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":null,"name":"Anna","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}],"rules":2,"own":false,"out_sees_all":false,"rated":true}','gathering',0,'{"id":"i4fcbhp3ucuw","map":"ford","days":12,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"status":"gathering","seats":[{"kind":"person","name":"Anna","handle":"Anna","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null},{"kind":"person","name":"Boris","handle":"Boris","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null}],"founder":false,"you":[],"day":0,"hour":"","step":"","step_number":0,"deadline":null,"paused":false,"votes":{},"result":null,"created":"2026-11-24T12:53:24.683+00:00","updated":"2026-11-24T12:53:24.784+00:00","returned":0,"content":"zodiacs-421e511c02d85e10040a98c5f781a143f4a77ea8","own":false,"out_sees_all":false,"quiet":0,"rematch":null,"asked_to_leave":[],"barred":false,"rated":true}',1795524804784,NULL,NULL);
CREATE TABLE seats (
	room_id VARCHAR(24) NOT NULL, 
	place INTEGER NOT NULL, 
	side VARCHAR(10) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	principal VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	level INTEGER, 
	PRIMARY KEY (room_id, place), 
	FOREIGN KEY(room_id) REFERENCES rooms (id), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "seats" VALUES('pfkizzec2bpg',0,'b','person','01d555e36fa78a414492625c1989540f','Anna',NULL);
INSERT INTO "seats" VALUES('pfkizzec2bpg',1,'r','person','bce5c9fa68a71583c26133e6f4d2bd3b','Boris',NULL);
INSERT INTO "seats" VALUES('9atiem8xfv4f',0,'b','person','01d555e36fa78a414492625c1989540f','Anna',NULL);
INSERT INTO "seats" VALUES('9atiem8xfv4f',1,'r','person','bce5c9fa68a71583c26133e6f4d2bd3b','Boris',NULL);
INSERT INTO "seats" VALUES('auxm7x5mw8uh',0,'s','person','01d555e36fa78a414492625c1989540f','Anna',NULL);
INSERT INTO "seats" VALUES('auxm7x5mw8uh',1,'n','person','22f26021fb383ed549102e96ce41bf49','',NULL);
INSERT INTO "seats" VALUES('mq8rpm3gw93y',0,'b','person','01d555e36fa78a414492625c1989540f','Anna',NULL);
INSERT INTO "seats" VALUES('mq8rpm3gw93y',1,'r','open',NULL,'',NULL);
INSERT INTO "seats" VALUES('i4fcbhp3ucuw',0,'0','person','01d555e36fa78a414492625c1989540f','Anna',NULL);
INSERT INTO "seats" VALUES('i4fcbhp3ucuw',1,'1','person','bce5c9fa68a71583c26133e6f4d2bd3b','Boris',NULL);
CREATE TABLE signs_of_life (
	id INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "signs_of_life" VALUES(1,1795524810084);
CREATE TABLE tokens (
	id VARCHAR(16) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	scopes VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (digest), 
	FOREIGN KEY(principal) REFERENCES accounts (principal)
);
INSERT INTO "tokens" VALUES('2cca40ef0b419644','4f5f5fb5db6d1d6eb519c29317336979701c68f7cd03feb408659e434a946160','bce5c9fa68a71583c26133e6f4d2bd3b','mine','play',1795524807908,0);
CREATE INDEX rooms_newest ON rooms (kind, listed, created, id);
CREATE INDEX rooms_going_on ON rooms (kind, goes_on);
CREATE INDEX ix_rooms_founder ON rooms (founder);
CREATE INDEX ix_seats_principal ON seats (principal);
CREATE INDEX ix_puzzles_game ON puzzles (game);
CREATE INDEX ix_accounts_email ON accounts (email);
CREATE INDEX ix_logins_principal ON logins (principal);
CREATE INDEX ix_passkeys_principal ON passkeys (principal);
CREATE INDEX ix_pledges_principal ON pledges (principal);
CREATE INDEX ix_experimenters_state ON experimenters (state);
CREATE INDEX ix_results_principal ON results (principal);
CREATE INDEX ix_played_games_ended ON played_games (ended);
CREATE INDEX ratings_best ON ratings (game, pace, rating);
CREATE INDEX ix_former_names_principal ON former_names (principal);
CREATE INDEX ix_push_subscriptions_principal ON push_subscriptions (principal);
CREATE INDEX ix_deliveries_principal ON deliveries (principal);
CREATE INDEX ix_deliveries_due ON deliveries (due);
CREATE INDEX ix_tokens_principal ON tokens (principal);
INSERT INTO "puzzles" VALUES('cb8e79180b','vorcept','defence','vorcept standard #..#..#./......../....#.../.#....../...##.../.*....../...#..../........ dc5,Ef6,ea7,hb7,Ec7,Hf7,Ef8 b:main:2:- 6.0.2/5.2.2 0','f6-c6 c7-c4',' clamp ','self-play g-174',1378,1.48650846190602055688e+03,2.13971242819837016214e+02,6.00004113308429815054e-02,1,0,1795524797408);
COMMIT;
