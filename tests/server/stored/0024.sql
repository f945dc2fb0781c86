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
INSERT INTO "accounts" VALUES('d3740b712ea220c3f457ecc048570eae','Ada','ada','$argon2id$v=19$m=8,t=1,p=1$FUlujmdCXaa/3AfMHsKb9w$8bkhzNO7fOoOgLGtRsBCo5TmaoHzydTS4+sh5nhcp1w','',1795767977025);
INSERT INTO "accounts" VALUES('f3e11c141b05a84c7c85d9b04ad6483b','Bob','bob','$argon2id$v=19$m=8,t=1,p=1$FSWyLz3JlEC8ePT2Vu0TTA$sxcmiqK0J7VCyPRXo9M/D4MwAJHGRKKT1dFigaF4UWA','',1795767977097);
INSERT INTO "accounts" VALUES('55a4400d2d37ef49009401e890d84d88','Cyd','cyd','$argon2id$v=19$m=8,t=1,p=1$Qu7ugR45G/v8ycJ96EvQ0g$5QjLvBIZsPORmNdsJbI4zHnrZfFKJqRdmphn1Nm5ubQ','',1795767977145);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0024');
CREATE TABLE bans (
	principal VARCHAR(40) NOT NULL, 
	reason TEXT NOT NULL, 
	until BIGINT, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "bans" VALUES('55a4400d2d37ef49009401e890d84d88','Rude',NULL);
CREATE TABLE blocks (
	principal VARCHAR(40) NOT NULL, 
	other VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (principal, other), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(other) REFERENCES principals (id)
);
INSERT INTO "blocks" VALUES('f3e11c141b05a84c7c85d9b04ad6483b','55a4400d2d37ef49009401e890d84d88',1795767977531);
CREATE TABLE contents (
	address VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (address)
);
INSERT INTO "contents" VALUES('zodiacs-e73f5e66f10712af16c956ec278189c384706736','zodiacs','{"terrains":{".":{"id":"plain","letter":".","capacity":6,"sight_cost":0,"name":{"en":"plain","ru":"равнина"}},"f":{"id":"forest","letter":"f","capacity":4,"sight_cost":0,"name":{"en":"forest","ru":"лес"}},"h":{"id":"hill","letter":"h","capacity":4,"sight_cost":0,"name":{"en":"hill","ru":"холм"}},"w":{"id":"water","letter":"w","capacity":0,"sight_cost":0,"name":{"en":"water","ru":"вода"}},"m":{"id":"mountain","letter":"m","capacity":0,"sight_cost":0,"name":{"en":"mountain","ru":"гора"}}},"kinds":{"gemini":{"id":"gemini","size":3,"hp":7,"strength":3,"level":5,"leader":true,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"trade_places":{"id":"trade_places","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"swap"}],"name":{"en":"Trade places","ru":"Поменяться местами"}},"double":{"id":"double","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"wind":2,"ether":1},"effects":[{"verb":"summon","kind":"echo"}],"name":{"en":"Double","ru":"Двойник"}}},"name":{"en":"Gemini","ru":"Близнецы"},"text":{"en":"Two faces, and an answer from each.","ru":"Два лица и два ответа на каждый вопрос."}},"libra":{"id":"libra","size":3,"hp":12,"strength":3,"level":5,"leader":true,"hours":["morning","dusk","midnight","midday","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"veto":{"id":"veto","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":3,"visible":true,"count":1}],"response":true,"cost":{"wind":1,"ether":1},"effects":[{"verb":"cancel"}],"name":{"en":"Veto","ru":"Вето"}},"levy":{"id":"levy","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Levy","ru":"Пошлина"}},"accord":{"id":"accord","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Accord","ru":"Согласие"}}},"name":{"en":"Libra","ru":"Весы"},"text":{"en":"Nothing is decided until they have come to rest.","ru":"Ничего не решено, пока они не замрут."}},"aquarius":{"id":"aquarius","size":3,"hp":10,"strength":3,"level":5,"leader":true,"hours":["morning","dusk","midday","evening","dawn"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"gale":{"id":"gale","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Gale","ru":"Шквал"}},"tailwind":{"id":"tailwind","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1},{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"wind":2},"effects":[{"verb":"to"}],"name":{"en":"Tailwind","ru":"Попутный ветер"}}},"name":{"en":"Aquarius","ru":"Водолей"},"text":{"en":"Pours out the sky and does not look where.","ru":"Опрокидывает небо и не смотрит куда."}},"djinn":{"id":"djinn","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["midday","morning","evening","dusk"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"whirlwind":{"id":"whirlwind","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3},{"verb":"pull","cells":1}],"name":{"en":"Whirlwind","ru":"Смерч"}},"upheaval":{"id":"upheaval","main":false,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":2}],"response":false,"cost":{"wind":1,"ether":1},"effects":[{"verb":"swap"}],"name":{"en":"Upheaval","ru":"Переворот"}}},"name":{"en":"Djinn","ru":"Джинн"},"text":{"en":"Grants the wish that you did not mean.","ru":"Исполняет то желание, которого у вас не было."}},"windcaller":{"id":"windcaller","size":2,"hp":5,"strength":1,"level":2,"leader":false,"hours":["morning","dusk","midday","evening","dawn"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"counterwind":{"id":"counterwind","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":2,"visible":true,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"cancel"}],"name":{"en":"Counterwind","ru":"Встречный ветер"}},"recoil":{"id":"recoil","main":false,"trigger":"damaged","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"push","cells":1}],"name":{"en":"Recoil","ru":"Отдача"}}},"name":{"en":"Windcaller","ru":"Ветродуй"},"text":{"en":"Talks over everybody, from a long way off.","ru":"Перебивает всех, и притом издалека."}},"harpy":{"id":"harpy","size":2,"hp":6,"strength":2,"level":2,"leader":false,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"gust":{"id":"gust","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"push","cells":1}],"name":{"en":"Gust","ru":"Порыв"}},"claws":{"id":"claws","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Claws","ru":"Когти"}}},"name":{"en":"Harpy","ru":"Гарпия"},"text":{"en":"Bad manners, excellent timing.","ru":"Дурные манеры и безупречное чувство времени."}},"falcon":{"id":"falcon","size":1,"hp":4,"strength":3,"level":1,"leader":false,"hours":["midday","morning","evening"],"sight":[4,1],"stealth":false,"detect":1,"abilities":{"keen_eye":{"id":"keen_eye","main":false,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"end_stealth"}],"name":{"en":"Keen eye","ru":"Зоркий глаз"}}},"name":{"en":"Falcon","ru":"Сокол"},"text":{"en":"Has seen you. Yes, you.","ru":"Уже заметил вас. Да, именно вас."}},"sylph":{"id":"sylph","size":1,"hp":4,"strength":2,"level":1,"leader":false,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"blink":{"id":"blink","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Blink","ru":"Миг"}}},"name":{"en":"Sylph","ru":"Сильфида"},"text":{"en":"A draught that has learned to laugh.","ru":"Сквозняк, который научился смеяться."}},"echo":{"id":"echo","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Echo","ru":"Отголосок"},"text":{"en":"Repeats the last word, a little louder.","ru":"Повторяет последнее слово, чуть громче."}},"taurus":{"id":"taurus","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"bellow":{"id":"bellow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Bellow","ru":"Рёв"}},"thick_hide":{"id":"thick_hide","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Thick hide","ru":"Толстая шкура"}}},"name":{"en":"Taurus","ru":"Телец"},"text":{"en":"Moves when the matter is settled.","ru":"Трогается с места, когда всё уже решено."}},"virgo":{"id":"virgo","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"mend":{"id":"mend","main":true,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Mend","ru":"Исцеление"}},"harvest":{"id":"harvest","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"ore","amount":1}],"name":{"en":"Harvest","ru":"Жатва"}}},"name":{"en":"Virgo","ru":"Дева"},"text":{"en":"What she sows in spring she counts in autumn.","ru":"Что посеет весной, то сочтёт осенью."}},"capricorn":{"id":"capricorn","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["dusk","midnight","midday","evening","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"bastion":{"id":"bastion","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"ore":2},"effects":[{"verb":"shield","amount":3}],"name":{"en":"Bastion","ru":"Бастион"}},"foothold":{"id":"foothold","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Foothold","ru":"Твёрдый шаг"}}},"name":{"en":"Capricorn","ru":"Козерог"},"text":{"en":"Every summit was a wall to somebody else.","ru":"Каждая его вершина для кого-то была стеной."}},"troll":{"id":"troll","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["midnight","evening","dusk","dawn"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"quake":{"id":"quake","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Quake","ru":"Сотрясение"}},"regrow":{"id":"regrow","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"heal","amount":1}],"name":{"en":"Regrow","ru":"Отрастить"}}},"name":{"en":"Troll","ru":"Тролль"},"text":{"en":"Half hill, half grudge.","ru":"Наполовину холм, наполовину обида."}},"golem":{"id":"golem","size":3,"hp":5,"strength":2,"level":2,"leader":false,"hours":["midday","morning","evening","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"brace":{"id":"brace","main":false,"trigger":null,"targets":[],"response":true,"cost":{"ore":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Brace","ru":"Упор"}},"stone_skin":{"id":"stone_skin","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Stone skin","ru":"Каменная кожа"}}},"name":{"en":"Golem","ru":"Голем"},"text":{"en":"Does one thing at a time. It is always the same thing.","ru":"Делает одно дело за раз. Всегда одно и то же."}},"sentinel":{"id":"sentinel","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"tremor":{"id":"tremor","main":false,"trigger":null,"targets":[],"response":false,"cost":{"ore":1},"effects":[{"verb":"detect","cells":3}],"name":{"en":"Feel the tremor","ru":"Чуткая почва"}},"unmask":{"id":"unmask","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"ore":1},"effects":[{"verb":"end_stealth"}],"name":{"en":"Unmask","ru":"Разоблачение"}}},"name":{"en":"Sentinel","ru":"Менгир"},"text":{"en":"A standing stone that listens.","ru":"Стоячий камень, который слушает."}},"dryad":{"id":"dryad","size":2,"hp":3,"strength":1,"level":1,"leader":false,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"balm":{"id":"balm","main":true,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Balm","ru":"Бальзам"}},"roots":{"id":"roots","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":2},"effects":[{"verb":"stun"}],"name":{"en":"Roots","ru":"Корни"}}},"name":{"en":"Dryad","ru":"Дриада"},"text":{"en":"Knows which wounds want water and which want time.","ru":"Знает, какой ране нужна вода, а какой — время."}},"gnome":{"id":"gnome","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"dig":{"id":"dig","main":true,"trigger":null,"targets":[],"response":false,"cost":{"ether":1},"effects":[{"verb":"gain","resource":"ore","amount":2}],"name":{"en":"Dig","ru":"Копать"}}},"name":{"en":"Gnome","ru":"Гном"},"text":{"en":"Small change adds up, he says, and digs.","ru":"Копейка рубль бережёт, говорит он и копает."}},"aries":{"id":"aries","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["morning","dusk","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"headbutt":{"id":"headbutt","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Headbutt","ru":"Таран"}},"temper":{"id":"temper","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Temper","ru":"Горячий нрав"}}},"name":{"en":"Aries","ru":"Овен"},"text":{"en":"Never asks what stands behind the wall.","ru":"Никогда не спрашивает, что там за стеной."}},"leo":{"id":"leo","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["midday","morning","evening","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"roar":{"id":"roar","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":2}],"response":false,"cost":{"heat":1,"ether":1},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Roar","ru":"Рык"}},"pride":{"id":"pride","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"heat","amount":2}],"name":{"en":"Pride","ru":"Гордость"}}},"name":{"en":"Leo","ru":"Лев"},"text":{"en":"When he roars, even sparks stand straighter.","ru":"Когда он рычит, даже искры держатся прямее."}},"sagittarius":{"id":"sagittarius","size":3,"hp":8,"strength":2,"level":5,"leader":true,"hours":["midday","morning","evening","dusk"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"arrow":{"id":"arrow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"heat":2},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Burning arrow","ru":"Горящая стрела"}},"lookout":{"id":"lookout","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Lookout","ru":"Начеку"}}},"name":{"en":"Sagittarius","ru":"Стрелец"},"text":{"en":"Has counted his arrows, and his enemies.","ru":"Сосчитал и свои стрелы, и своих врагов."}},"efreet":{"id":"efreet","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["midday","morning","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"firestorm":{"id":"firestorm","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":2,"ether":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Firestorm","ru":"Огненный вихрь"}}},"name":{"en":"Efreet","ru":"Ифрит"},"text":{"en":"Made of smokeless flame, and of impatience.","ru":"Создан из бездымного пламени и нетерпения."}},"phoenix":{"id":"phoenix","size":2,"hp":5,"strength":3,"level":2,"leader":false,"hours":["midday","morning","evening","dawn"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"swoop":{"id":"swoop","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":3,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Swoop","ru":"Бросок с высоты"}},"ashes":{"id":"ashes","main":false,"trigger":"destroyed","targets":[],"response":false,"cost":{},"effects":[{"verb":"summon","kind":"spark"}],"name":{"en":"From the ashes","ru":"Из пепла"}}},"name":{"en":"Phoenix","ru":"Феникс"},"text":{"en":"Something of it always goes on burning.","ru":"Что-нибудь от него всегда остаётся гореть."}},"salamander":{"id":"salamander","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["midday","morning","evening","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"spit":{"id":"spit","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Spit fire","ru":"Огненный плевок"}}},"name":{"en":"Salamander","ru":"Саламандра"},"text":{"en":"Sleeps in the hearth and wakes in a bad mood.","ru":"Спит в очаге и просыпается не в духе."}},"torchbearer":{"id":"torchbearer","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"kindle":{"id":"kindle","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"boost","amount":2}],"name":{"en":"Kindle","ru":"Разжечь"}},"torchlight":{"id":"torchlight","main":false,"trigger":null,"targets":[],"response":false,"cost":{"heat":1},"effects":[{"verb":"detect","cells":2}],"name":{"en":"Torchlight","ru":"Свет факела"}}},"name":{"en":"Torchbearer","ru":"Факельщик"},"text":{"en":"Where he walks the night is somewhere else.","ru":"Там, где он идёт, ночи нет."}},"spark":{"id":"spark","size":1,"hp":2,"strength":2,"level":1,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"flare":{"id":"flare","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"reveal"}],"name":{"en":"Flare","ru":"Вспышка"}},"burst":{"id":"burst","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Burst","ru":"Взрыв"}}},"name":{"en":"Spark","ru":"Искра"},"text":{"en":"Small, quick, and everybody''s problem.","ru":"Маленькая, быстрая — и забота для всех."}},"cancer":{"id":"cancer","size":3,"hp":9,"strength":3,"level":5,"leader":true,"hours":["morning","dusk","midnight","evening","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"shell":{"id":"shell","main":false,"trigger":null,"targets":[],"response":true,"cost":{"salt":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Shell","ru":"Панцирь"}},"pincer":{"id":"pincer","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"pull","cells":1}],"name":{"en":"Pincer","ru":"Клешня"}}},"name":{"en":"Cancer","ru":"Рак"},"text":{"en":"Leaves sideways, and only when invited to stay.","ru":"Уходит боком и только тогда, когда просят остаться."}},"scorpio":{"id":"scorpio","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["midnight","evening","dusk","dawn"],"sight":[2,2],"stealth":true,"detect":0,"abilities":{"sting":{"id":"sting","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"stun"}],"name":{"en":"Sting","ru":"Жало"}},"slip_away":{"id":"slip_away","main":false,"trigger":"damaged","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Slip away","ru":"Ускользнуть"}}},"name":{"en":"Scorpio","ru":"Скорпион"},"text":{"en":"Forgets nothing, least of all where you sleep.","ru":"Помнит всё, а лучше всего — где вы спите."}},"pisces":{"id":"pisces","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["morning","dusk","midnight","evening","dawn"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"spawn":{"id":"spawn","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":2},"effects":[{"verb":"summon","kind":"minnow"}],"name":{"en":"Spawn","ru":"Нерест"}},"undertow":{"id":"undertow","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Undertow","ru":"Отбойное течение"}},"shared_waters":{"id":"shared_waters","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Shared waters","ru":"Общие воды"}}},"name":{"en":"Pisces","ru":"Рыбы"},"text":{"en":"Two of them, and soon a shoal.","ru":"Их две, а скоро будет косяк."}},"kraken":{"id":"kraken","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["midnight","morning","dusk","dawn"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"tentacle":{"id":"tentacle","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1},{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"damage","amount":1},{"verb":"to"}],"name":{"en":"Tentacle","ru":"Щупальце"}},"ink":{"id":"ink","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"salt":1},"effects":[{"verb":"hide"}],"name":{"en":"Ink","ru":"Чернила"}}},"name":{"en":"Kraken","ru":"Кракен"},"text":{"en":"The sea bed, when it is hungry.","ru":"Морское дно, когда оно проголодалось."}},"siren":{"id":"siren","size":2,"hp":4,"strength":1,"level":2,"leader":false,"hours":["morning","dusk","midnight","evening","dawn"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"song":{"id":"song","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"pull","cells":1},{"verb":"stun"}],"name":{"en":"Song","ru":"Песня"}},"toll":{"id":"toll","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"salt":2},"effects":[{"verb":"drain","resource":"ether","amount":2}],"name":{"en":"Sea toll","ru":"Морская дань"}}},"name":{"en":"Siren","ru":"Сирена"},"text":{"en":"Nobody has ever heard the last verse.","ru":"Последнего куплета не слышал никто."}},"angler":{"id":"angler","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["morning","dusk","midnight","evening","dawn"],"sight":[2,2],"stealth":false,"detect":1,"abilities":{"glow":{"id":"glow","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"reveal"}],"name":{"en":"Glow","ru":"Свечение"}},"teeth":{"id":"teeth","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Teeth","ru":"Зубы"}}},"name":{"en":"Angler","ru":"Удильщик"},"text":{"en":"Carries a light for whoever is curious.","ru":"Носит фонарик для тех, кто любопытен."}},"eel":{"id":"eel","size":1,"hp":3,"strength":2,"level":1,"leader":false,"hours":["midnight","dusk","dawn"],"sight":[1,2],"stealth":true,"detect":0,"abilities":{"shock":{"id":"shock","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Shock","ru":"Разряд"}},"ambush":{"id":"ambush","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Ambush","ru":"Засада"}}},"name":{"en":"Eel","ru":"Угорь"},"text":{"en":"Thinks in amperes.","ru":"Мыслит в амперах."}},"mist":{"id":"mist","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[3,3],"stealth":true,"detect":0,"abilities":{"shroud":{"id":"shroud","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Shroud","ru":"Пелена"}},"chill":{"id":"chill","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Last chill","ru":"Последний холод"}}},"name":{"en":"Mist","ru":"Морок"},"text":{"en":"Sees everything and touches nothing.","ru":"Видит всё и ничего не касается."}},"minnow":{"id":"minnow","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["morning","dusk","midnight","midday","evening","dawn"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Minnow","ru":"Малёк"},"text":{"en":"One of very many.","ru":"Один из очень многих."}}},"factions":{"air":{"id":"air","name":{"en":"Air","ru":"Воздух"},"text":{"en":"Wins by never standing where it was.","ru":"Побеждает тем, что никогда не стоит там, где стоял."},"resources":{"wind":4,"ether":2},"income":{"day":{"wind":6,"ether":2},"kinds":{},"terrains":{"hill":{"wind":1}}},"leaders":["gemini","libra","aquarius"],"army":["djinn","windcaller","harpy","harpy","falcon","falcon","sylph","sylph"],"kinds":["djinn","windcaller","harpy","falcon","sylph","echo"],"defeat":"leaders"},"earth":{"id":"earth","name":{"en":"Earth","ru":"Земля"},"text":{"en":"Slow to move, slower to fall.","ru":"Нелегка на подъём и ещё труднее падает."},"resources":{"ore":3,"ether":2},"income":{"day":{"ore":5,"ether":2},"kinds":{"gnome":{"ore":1}},"terrains":{"hill":{"ore":1}}},"leaders":["taurus","virgo","capricorn"],"army":["troll","golem","golem","sentinel","dryad","dryad","gnome","gnome"],"kinds":["troll","golem","sentinel","dryad","gnome"],"defeat":"leaders"},"fire":{"id":"fire","name":{"en":"Fire","ru":"Огонь"},"text":{"en":"Burns brightest at midday and waits out the night.","ru":"Ярче всего горит в полдень, а ночь пережидает."},"resources":{"heat":4,"ether":2},"income":{"day":{"heat":4,"ether":2},"kinds":{},"terrains":{"forest":{"heat":1}}},"leaders":["aries","leo","sagittarius"],"army":["efreet","phoenix","salamander","torchbearer","salamander","torchbearer","spark","spark"],"kinds":["efreet","phoenix","salamander","torchbearer","spark"],"defeat":"leaders"},"water":{"id":"water","name":{"en":"Water","ru":"Вода"},"text":{"en":"You notice it when your feet are wet.","ru":"Её замечают, когда ноги уже мокрые."},"resources":{"salt":10,"ether":3},"income":{"day":{"salt":2,"ether":1},"kinds":{},"terrains":{"forest":{"salt":1}}},"leaders":["cancer","scorpio","pisces"],"army":["kraken","siren","angler","angler","eel","eel","mist","mist"],"kinds":["kraken","siren","angler","eel","mist","minnow"],"defeat":"leaders"}},"maps":{"ford":{"id":"ford","name":{"en":"The ford","ru":"Брод"},"board":"___.mf./__..wf./_.f.h../...h.../..h.f./.fw../.fm.","starts":[["a5","b4","b5","a6","a4"],["g3","f4","f3","g2","g4"]],"text":{"en":"Two camps, one crossing, and high ground in the middle of it.","ru":"Два лагеря, одна переправа и высота прямо посреди неё."}}},"resources":{"ether":{"en":"ether","ru":"эфир"},"wind":{"en":"wind","ru":"ветер"},"ore":{"en":"ore","ru":"руда"},"heat":{"en":"heat","ru":"жар"},"salt":{"en":"salt","ru":"соль"}},"name":{"en":"Four elements","ru":"Четыре стихии"}}');
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
INSERT INTO "deeds" VALUES(1,NULL,'d3740b712ea220c3f457ecc048570eae','role','admin',1795767977170);
INSERT INTO "deeds" VALUES(2,'d3740b712ea220c3f457ecc048570eae','55a4400d2d37ef49009401e890d84d88','banned','Rude',1795767977547);
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
CREATE TABLE entrants (
	tournament_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	principal VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	level INTEGER, 
	rating INTEGER, 
	"left" BOOLEAN NOT NULL, 
	PRIMARY KEY (tournament_id, number), 
	UNIQUE (tournament_id, principal), 
	FOREIGN KEY(tournament_id) REFERENCES tournaments (id), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "entrants" VALUES('kq4j73zqw25f',1,'d3740b712ea220c3f457ecc048570eae','Ada',NULL,NULL,0);
INSERT INTO "entrants" VALUES('kq4j73zqw25f',2,'f3e11c141b05a84c7c85d9b04ad6483b','Bob',NULL,NULL,0);
CREATE TABLE events (
	room_id VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (room_id, seq), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
INSERT INTO "events" VALUES('znaf6uti6x3a',1,1795767977241,'{"kind":"action","side":"b","action":"P@b5","milliseconds":23}');
INSERT INTO "events" VALUES('zmqpyr9hajks',1,1795767977474,'{"type":"invited","seat":1,"guest":"","name":"Bob"}');
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
CREATE TABLE leases (
	name VARCHAR(40) NOT NULL, 
	owner INTEGER, 
	"left" BIGINT, 
	PRIMARY KEY (name), 
	FOREIGN KEY(owner) REFERENCES processes (id)
);
CREATE TABLE lines (
	id INTEGER NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	channel VARCHAR(10) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	side VARCHAR(10) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	greeting VARCHAR(20) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
INSERT INTO "lines" VALUES(1,'znaf6uti6x3a','players','d3740b712ea220c3f457ecc048570eae','b','Ada','Good luck','',1795767977269);
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
INSERT INTO "logins" VALUES('30901d04deed9aec','0a7bef924b1895e58934aacd745db4a6feeef423e9e0b04890ac381bd11e6669','d3740b712ea220c3f457ecc048570eae','',1795767977049,1795767977049);
INSERT INTO "logins" VALUES('fb2573e742e40866','37aed8153d61947ec65fc574e9e149c5f7cd46d932e0da979a1331bcc3dc4c8d','f3e11c141b05a84c7c85d9b04ad6483b','',1795767977110,1795767977110);
CREATE TABLE notes (
	principal VARCHAR(40) NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	text TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (principal, room_id), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
INSERT INTO "notes" VALUES('f3e11c141b05a84c7c85d9b04ad6483b','znaf6uti6x3a','A plan',1795767977291);
CREATE TABLE notice_wishes (
	principal VARCHAR(40) NOT NULL, 
	letters BOOLEAN NOT NULL, 
	without VARCHAR(80) NOT NULL, 
	language VARCHAR(5) NOT NULL, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
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
CREATE TABLE pledges (
	digest VARCHAR(64) NOT NULL, 
	purpose VARCHAR(20) NOT NULL, 
	principal VARCHAR(40) NOT NULL, 
	body TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE pools (
	game VARCHAR(40) NOT NULL, 
	pace VARCHAR(10) NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, pace)
);
CREATE TABLE principals (
	id VARCHAR(40) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "principals" VALUES('d3740b712ea220c3f457ecc048570eae','account',1795767977025);
INSERT INTO "principals" VALUES('f3e11c141b05a84c7c85d9b04ad6483b','account',1795767977097);
INSERT INTO "principals" VALUES('55a4400d2d37ef49009401e890d84d88','account',1795767977146);
CREATE TABLE processes (
	id INTEGER NOT NULL, 
	address VARCHAR(200) NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
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
CREATE TABLE puzzle_tries (
	principal VARCHAR(40) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	tried BIGINT NOT NULL, 
	solved BOOLEAN, 
	PRIMARY KEY (principal, puzzle), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(puzzle) REFERENCES puzzles (id)
);
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
CREATE TABLE replies (
	room_id VARCHAR(24) NOT NULL, 
	place INTEGER NOT NULL, 
	lines TEXT NOT NULL, 
	PRIMARY KEY (room_id, place), 
	FOREIGN KEY(room_id, place) REFERENCES seats (room_id, place)
);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	reporter VARCHAR(40) NOT NULL, 
	about VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	settled BOOLEAN NOT NULL, room_id VARCHAR(24), line INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(reporter) REFERENCES principals (id), 
	FOREIGN KEY(about) REFERENCES principals (id)
);
INSERT INTO "reports" VALUES(1,'55a4400d2d37ef49009401e890d84d88','f3e11c141b05a84c7c85d9b04ad6483b','Slow',1795767977539,0,NULL,NULL);
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
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(room_id, place) REFERENCES seats (room_id, place)
);
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
INSERT INTO "roles" VALUES('d3740b712ea220c3f457ecc048570eae','admin');
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
INSERT INTO "rooms" VALUES('znaf6uti6x3a','table','vorcept',1,1,1795767977179,'d3740b712ea220c3f457ecc048570eae','{"variant":"standard","board":"hex5","initial":"vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0","secret":null,"dealt":false,"content":"","board_name":"","before":[],"lay":0,"brought":false,"content_name":"","clock":null,"rated":false,"tournament":""}','playing',0,'{"turn":"r","ply":1,"result":null,"reason":null,"text":"vorcept standard ____...../___....../__......./_......../.*......./......../......./....../..... - r:blocks:8 6.3.2/6.3.2 0","laying":false}',1795767977241,NULL,NULL);
INSERT INTO "rooms" VALUES('zmqpyr9hajks','war','zodiacs',2,1,1795767977435,'d3740b712ea220c3f457ecc048570eae','{"id":"zmqpyr9hajks","map":"ford","days":12,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"created":1795767977435,"founder":null,"secret":"4863a06e01f2601219322e9a8b331570","content":"zodiacs-e73f5e66f10712af16c956ec278189c384706736","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":null,"name":"Ada","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}],"rules":2,"own":false,"out_sees_all":false,"rated":false,"tournament":""}','gathering',0,'{"id":"zmqpyr9hajks","map":"ford","days":12,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"status":"gathering","seats":[{"kind":"person","name":"Ada","handle":"Ada","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null,"grace":0,"grace_until":null},{"kind":"open","name":"Bob","handle":"Bob","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null,"grace":0,"grace_until":null}],"founder":false,"you":[],"day":0,"hour":"","step":"","step_number":0,"deadline":null,"paused":false,"votes":{},"result":null,"created":"2026-11-27T08:26:17.435+00:00","updated":"2026-11-27T08:26:17.474+00:00","returned":0,"content":"zodiacs-e73f5e66f10712af16c956ec278189c384706736","own":false,"out_sees_all":false,"quiet":0,"rematch":null,"asked_to_leave":[],"barred":false,"invited":null,"host":"","rated":false,"tournament":"","go_on_from":null}',1795767977474,NULL,NULL);
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
INSERT INTO "seats" VALUES('znaf6uti6x3a',0,'b','person','d3740b712ea220c3f457ecc048570eae','Ada',NULL);
INSERT INTO "seats" VALUES('znaf6uti6x3a',1,'r','person','f3e11c141b05a84c7c85d9b04ad6483b','Bob',NULL);
INSERT INTO "seats" VALUES('zmqpyr9hajks',0,'0','person','d3740b712ea220c3f457ecc048570eae','Ada',NULL);
INSERT INTO "seats" VALUES('zmqpyr9hajks',1,'1','open','f3e11c141b05a84c7c85d9b04ad6483b','Bob',NULL);
CREATE TABLE signs_of_life (
	id INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE throttles (
	"key" VARCHAR(64) NOT NULL, 
	filled BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "throttles" VALUES('ec2c69267600f44f110e1a50a456850703bc1b958484657d909207ff24f79d8f',1795767977142);
INSERT INTO "throttles" VALUES('ec5deb7c860aff460798fd1e7b6d1d8f0d4e44d8f5abdee45b82667bd6688d79',1795767987535);
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
CREATE TABLE tournament_games (
	tournament_id VARCHAR(24) NOT NULL, 
	round INTEGER NOT NULL, 
	board INTEGER NOT NULL, 
	room_id VARCHAR(24), 
	first INTEGER NOT NULL, 
	second INTEGER, 
	score REAL, 
	PRIMARY KEY (tournament_id, round, board), 
	FOREIGN KEY(tournament_id) REFERENCES tournaments (id), 
	UNIQUE (room_id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
CREATE TABLE tournament_seats (
	tournament_id VARCHAR(24) NOT NULL, 
	round INTEGER NOT NULL, 
	board INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	number INTEGER, 
	faction VARCHAR(40) NOT NULL, 
	leader VARCHAR(40) NOT NULL, 
	finish INTEGER, 
	glory INTEGER NOT NULL, 
	PRIMARY KEY (tournament_id, round, board, seat), 
	FOREIGN KEY(tournament_id) REFERENCES tournaments (id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
CREATE TABLE tournaments (
	id VARCHAR(24) NOT NULL, 
	founder VARCHAR(40) NOT NULL, 
	wish TEXT NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	round INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	starts BIGINT, 
	ended BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(founder) REFERENCES principals (id)
);
INSERT INTO "tournaments" VALUES('kq4j73zqw25f','d3740b712ea220c3f457ecc048570eae','{"game":"zodiacs","kind":"league","clock":null,"war":{"map":"three_valleys","clock":{"kind":"hour","seconds":86400,"reserve":0},"days":1},"rounds":2,"lasts":60,"least":3,"minutes":null,"bots":null,"name":"","variant":"standard","board":"","rated":false}','gathering',0,1795767977492,NULL,NULL);
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
CREATE INDEX ix_deliveries_due ON deliveries (due);
CREATE INDEX ix_deliveries_principal ON deliveries (principal);
CREATE INDEX ix_tokens_principal ON tokens (principal);
CREATE INDEX ix_tournaments_founder ON tournaments (founder);
CREATE INDEX ix_tournaments_status ON tournaments (status);
CREATE INDEX ix_entrants_principal ON entrants (principal);
CREATE INDEX ix_lines_principal ON lines (principal);
CREATE INDEX lines_of_room ON lines (room_id, channel, id);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_leases_owner ON leases (owner);
CREATE INDEX ix_tournament_seats_room_id ON tournament_seats (room_id);
CREATE INDEX rooms_standing_so ON rooms (status, game);
COMMIT;
