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
INSERT INTO "accounts" VALUES('bc31ca3064867b57fbae442cf7b67060','Ada','ada','$argon2id$v=19$m=8,t=1,p=1$MONA7YnBrMmKajA6baBIjg$a2ForPKb5xmpgF4VSpJ4PtdBGD28wAPWnjJpdOSb2/w','',1795626887516);
INSERT INTO "accounts" VALUES('244c6a8b6d6a810c53372e27e87ea830','Bob','bob','$argon2id$v=19$m=8,t=1,p=1$9Q3DivitcstpLL7cmLgR8w$hJrGQuUZ7QlEqKDQpcKdtpG3KUHFdgndA1Q8SM5wNIs','',1795626888197);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0020');
CREATE TABLE bans (
	principal VARCHAR(40) NOT NULL, 
	reason TEXT NOT NULL, 
	until BIGINT, 
	PRIMARY KEY (principal), 
	FOREIGN KEY(principal) REFERENCES principals (id)
);
CREATE TABLE blocks (
	principal VARCHAR(40) NOT NULL, 
	other VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (principal, other), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(other) REFERENCES principals (id)
);
CREATE TABLE contents (
	address VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (address)
);
INSERT INTO "contents" VALUES('zodiacs-e73f5e66f10712af16c956ec278189c384706736','zodiacs','{"terrains":{".":{"id":"plain","letter":".","capacity":6,"sight_cost":0,"name":{"en":"plain","ru":"равнина"}},"f":{"id":"forest","letter":"f","capacity":4,"sight_cost":0,"name":{"en":"forest","ru":"лес"}},"h":{"id":"hill","letter":"h","capacity":4,"sight_cost":0,"name":{"en":"hill","ru":"холм"}},"w":{"id":"water","letter":"w","capacity":0,"sight_cost":0,"name":{"en":"water","ru":"вода"}},"m":{"id":"mountain","letter":"m","capacity":0,"sight_cost":0,"name":{"en":"mountain","ru":"гора"}}},"kinds":{"gemini":{"id":"gemini","size":3,"hp":7,"strength":3,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"trade_places":{"id":"trade_places","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"swap"}],"name":{"en":"Trade places","ru":"Поменяться местами"}},"double":{"id":"double","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"wind":2,"ether":1},"effects":[{"verb":"summon","kind":"echo"}],"name":{"en":"Double","ru":"Двойник"}}},"name":{"en":"Gemini","ru":"Близнецы"},"text":{"en":"Two faces, and an answer from each.","ru":"Два лица и два ответа на каждый вопрос."}},"libra":{"id":"libra","size":3,"hp":12,"strength":3,"level":5,"leader":true,"hours":["midday","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"veto":{"id":"veto","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":3,"visible":true,"count":1}],"response":true,"cost":{"wind":1,"ether":1},"effects":[{"verb":"cancel"}],"name":{"en":"Veto","ru":"Вето"}},"levy":{"id":"levy","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Levy","ru":"Пошлина"}},"accord":{"id":"accord","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Accord","ru":"Согласие"}}},"name":{"en":"Libra","ru":"Весы"},"text":{"en":"Nothing is decided until they have come to rest.","ru":"Ничего не решено, пока они не замрут."}},"aquarius":{"id":"aquarius","size":3,"hp":10,"strength":3,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"gale":{"id":"gale","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Gale","ru":"Шквал"}},"tailwind":{"id":"tailwind","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1},{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"wind":2},"effects":[{"verb":"to"}],"name":{"en":"Tailwind","ru":"Попутный ветер"}}},"name":{"en":"Aquarius","ru":"Водолей"},"text":{"en":"Pours out the sky and does not look where.","ru":"Опрокидывает небо и не смотрит куда."}},"djinn":{"id":"djinn","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["evening","midday","morning","dusk"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"whirlwind":{"id":"whirlwind","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3},{"verb":"pull","cells":1}],"name":{"en":"Whirlwind","ru":"Смерч"}},"upheaval":{"id":"upheaval","main":false,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":2}],"response":false,"cost":{"wind":1,"ether":1},"effects":[{"verb":"swap"}],"name":{"en":"Upheaval","ru":"Переворот"}}},"name":{"en":"Djinn","ru":"Джинн"},"text":{"en":"Grants the wish that you did not mean.","ru":"Исполняет то желание, которого у вас не было."}},"windcaller":{"id":"windcaller","size":2,"hp":5,"strength":1,"level":2,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"counterwind":{"id":"counterwind","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":2,"visible":true,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"cancel"}],"name":{"en":"Counterwind","ru":"Встречный ветер"}},"recoil":{"id":"recoil","main":false,"trigger":"damaged","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"push","cells":1}],"name":{"en":"Recoil","ru":"Отдача"}}},"name":{"en":"Windcaller","ru":"Ветродуй"},"text":{"en":"Talks over everybody, from a long way off.","ru":"Перебивает всех, и притом издалека."}},"harpy":{"id":"harpy","size":2,"hp":6,"strength":2,"level":2,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"gust":{"id":"gust","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"push","cells":1}],"name":{"en":"Gust","ru":"Порыв"}},"claws":{"id":"claws","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Claws","ru":"Когти"}}},"name":{"en":"Harpy","ru":"Гарпия"},"text":{"en":"Bad manners, excellent timing.","ru":"Дурные манеры и безупречное чувство времени."}},"falcon":{"id":"falcon","size":1,"hp":4,"strength":3,"level":1,"leader":false,"hours":["evening","morning","midday"],"sight":[4,1],"stealth":false,"detect":1,"abilities":{"keen_eye":{"id":"keen_eye","main":false,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"end_stealth"}],"name":{"en":"Keen eye","ru":"Зоркий глаз"}}},"name":{"en":"Falcon","ru":"Сокол"},"text":{"en":"Has seen you. Yes, you.","ru":"Уже заметил вас. Да, именно вас."}},"sylph":{"id":"sylph","size":1,"hp":4,"strength":2,"level":1,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"blink":{"id":"blink","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Blink","ru":"Миг"}}},"name":{"en":"Sylph","ru":"Сильфида"},"text":{"en":"A draught that has learned to laugh.","ru":"Сквозняк, который научился смеяться."}},"echo":{"id":"echo","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Echo","ru":"Отголосок"},"text":{"en":"Repeats the last word, a little louder.","ru":"Повторяет последнее слово, чуть громче."}},"taurus":{"id":"taurus","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"bellow":{"id":"bellow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Bellow","ru":"Рёв"}},"thick_hide":{"id":"thick_hide","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Thick hide","ru":"Толстая шкура"}}},"name":{"en":"Taurus","ru":"Телец"},"text":{"en":"Moves when the matter is settled.","ru":"Трогается с места, когда всё уже решено."}},"virgo":{"id":"virgo","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"mend":{"id":"mend","main":true,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Mend","ru":"Исцеление"}},"harvest":{"id":"harvest","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"ore","amount":1}],"name":{"en":"Harvest","ru":"Жатва"}}},"name":{"en":"Virgo","ru":"Дева"},"text":{"en":"What she sows in spring she counts in autumn.","ru":"Что посеет весной, то сочтёт осенью."}},"capricorn":{"id":"capricorn","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["midday","dawn","midnight","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"bastion":{"id":"bastion","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"ore":2},"effects":[{"verb":"shield","amount":3}],"name":{"en":"Bastion","ru":"Бастион"}},"foothold":{"id":"foothold","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Foothold","ru":"Твёрдый шаг"}}},"name":{"en":"Capricorn","ru":"Козерог"},"text":{"en":"Every summit was a wall to somebody else.","ru":"Каждая его вершина для кого-то была стеной."}},"troll":{"id":"troll","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["evening","dawn","midnight","dusk"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"quake":{"id":"quake","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Quake","ru":"Сотрясение"}},"regrow":{"id":"regrow","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"heal","amount":1}],"name":{"en":"Regrow","ru":"Отрастить"}}},"name":{"en":"Troll","ru":"Тролль"},"text":{"en":"Half hill, half grudge.","ru":"Наполовину холм, наполовину обида."}},"golem":{"id":"golem","size":3,"hp":5,"strength":2,"level":2,"leader":false,"hours":["evening","midday","morning","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"brace":{"id":"brace","main":false,"trigger":null,"targets":[],"response":true,"cost":{"ore":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Brace","ru":"Упор"}},"stone_skin":{"id":"stone_skin","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Stone skin","ru":"Каменная кожа"}}},"name":{"en":"Golem","ru":"Голем"},"text":{"en":"Does one thing at a time. It is always the same thing.","ru":"Делает одно дело за раз. Всегда одно и то же."}},"sentinel":{"id":"sentinel","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"tremor":{"id":"tremor","main":false,"trigger":null,"targets":[],"response":false,"cost":{"ore":1},"effects":[{"verb":"detect","cells":3}],"name":{"en":"Feel the tremor","ru":"Чуткая почва"}},"unmask":{"id":"unmask","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"ore":1},"effects":[{"verb":"end_stealth"}],"name":{"en":"Unmask","ru":"Разоблачение"}}},"name":{"en":"Sentinel","ru":"Менгир"},"text":{"en":"A standing stone that listens.","ru":"Стоячий камень, который слушает."}},"dryad":{"id":"dryad","size":2,"hp":3,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"balm":{"id":"balm","main":true,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Balm","ru":"Бальзам"}},"roots":{"id":"roots","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":2},"effects":[{"verb":"stun"}],"name":{"en":"Roots","ru":"Корни"}}},"name":{"en":"Dryad","ru":"Дриада"},"text":{"en":"Knows which wounds want water and which want time.","ru":"Знает, какой ране нужна вода, а какой — время."}},"gnome":{"id":"gnome","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"dig":{"id":"dig","main":true,"trigger":null,"targets":[],"response":false,"cost":{"ether":1},"effects":[{"verb":"gain","resource":"ore","amount":2}],"name":{"en":"Dig","ru":"Копать"}}},"name":{"en":"Gnome","ru":"Гном"},"text":{"en":"Small change adds up, he says, and digs.","ru":"Копейка рубль бережёт, говорит он и копает."}},"aries":{"id":"aries","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"headbutt":{"id":"headbutt","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Headbutt","ru":"Таран"}},"temper":{"id":"temper","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Temper","ru":"Горячий нрав"}}},"name":{"en":"Aries","ru":"Овен"},"text":{"en":"Never asks what stands behind the wall.","ru":"Никогда не спрашивает, что там за стеной."}},"leo":{"id":"leo","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["evening","midday","morning","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"roar":{"id":"roar","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":2}],"response":false,"cost":{"heat":1,"ether":1},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Roar","ru":"Рык"}},"pride":{"id":"pride","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"heat","amount":2}],"name":{"en":"Pride","ru":"Гордость"}}},"name":{"en":"Leo","ru":"Лев"},"text":{"en":"When he roars, even sparks stand straighter.","ru":"Когда он рычит, даже искры держатся прямее."}},"sagittarius":{"id":"sagittarius","size":3,"hp":8,"strength":2,"level":5,"leader":true,"hours":["evening","midday","morning","dusk"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"arrow":{"id":"arrow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"heat":2},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Burning arrow","ru":"Горящая стрела"}},"lookout":{"id":"lookout","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Lookout","ru":"Начеку"}}},"name":{"en":"Sagittarius","ru":"Стрелец"},"text":{"en":"Has counted his arrows, and his enemies.","ru":"Сосчитал и свои стрелы, и своих врагов."}},"efreet":{"id":"efreet","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["evening","morning","midday"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"firestorm":{"id":"firestorm","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":2,"ether":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Firestorm","ru":"Огненный вихрь"}}},"name":{"en":"Efreet","ru":"Ифрит"},"text":{"en":"Made of smokeless flame, and of impatience.","ru":"Создан из бездымного пламени и нетерпения."}},"phoenix":{"id":"phoenix","size":2,"hp":5,"strength":3,"level":2,"leader":false,"hours":["dawn","midday","morning","evening"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"swoop":{"id":"swoop","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":3,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Swoop","ru":"Бросок с высоты"}},"ashes":{"id":"ashes","main":false,"trigger":"destroyed","targets":[],"response":false,"cost":{},"effects":[{"verb":"summon","kind":"spark"}],"name":{"en":"From the ashes","ru":"Из пепла"}}},"name":{"en":"Phoenix","ru":"Феникс"},"text":{"en":"Something of it always goes on burning.","ru":"Что-нибудь от него всегда остаётся гореть."}},"salamander":{"id":"salamander","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["evening","midday","morning","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"spit":{"id":"spit","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Spit fire","ru":"Огненный плевок"}}},"name":{"en":"Salamander","ru":"Саламандра"},"text":{"en":"Sleeps in the hearth and wakes in a bad mood.","ru":"Спит в очаге и просыпается не в духе."}},"torchbearer":{"id":"torchbearer","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"kindle":{"id":"kindle","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"boost","amount":2}],"name":{"en":"Kindle","ru":"Разжечь"}},"torchlight":{"id":"torchlight","main":false,"trigger":null,"targets":[],"response":false,"cost":{"heat":1},"effects":[{"verb":"detect","cells":2}],"name":{"en":"Torchlight","ru":"Свет факела"}}},"name":{"en":"Torchbearer","ru":"Факельщик"},"text":{"en":"Where he walks the night is somewhere else.","ru":"Там, где он идёт, ночи нет."}},"spark":{"id":"spark","size":1,"hp":2,"strength":2,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"flare":{"id":"flare","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"reveal"}],"name":{"en":"Flare","ru":"Вспышка"}},"burst":{"id":"burst","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Burst","ru":"Взрыв"}}},"name":{"en":"Spark","ru":"Искра"},"text":{"en":"Small, quick, and everybody''s problem.","ru":"Маленькая, быстрая — и забота для всех."}},"cancer":{"id":"cancer","size":3,"hp":9,"strength":3,"level":5,"leader":true,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"shell":{"id":"shell","main":false,"trigger":null,"targets":[],"response":true,"cost":{"salt":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Shell","ru":"Панцирь"}},"pincer":{"id":"pincer","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"pull","cells":1}],"name":{"en":"Pincer","ru":"Клешня"}}},"name":{"en":"Cancer","ru":"Рак"},"text":{"en":"Leaves sideways, and only when invited to stay.","ru":"Уходит боком и только тогда, когда просят остаться."}},"scorpio":{"id":"scorpio","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["evening","dawn","midnight","dusk"],"sight":[2,2],"stealth":true,"detect":0,"abilities":{"sting":{"id":"sting","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"stun"}],"name":{"en":"Sting","ru":"Жало"}},"slip_away":{"id":"slip_away","main":false,"trigger":"damaged","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Slip away","ru":"Ускользнуть"}}},"name":{"en":"Scorpio","ru":"Скорпион"},"text":{"en":"Forgets nothing, least of all where you sleep.","ru":"Помнит всё, а лучше всего — где вы спите."}},"pisces":{"id":"pisces","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"spawn":{"id":"spawn","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":2},"effects":[{"verb":"summon","kind":"minnow"}],"name":{"en":"Spawn","ru":"Нерест"}},"undertow":{"id":"undertow","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Undertow","ru":"Отбойное течение"}},"shared_waters":{"id":"shared_waters","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Shared waters","ru":"Общие воды"}}},"name":{"en":"Pisces","ru":"Рыбы"},"text":{"en":"Two of them, and soon a shoal.","ru":"Их две, а скоро будет косяк."}},"kraken":{"id":"kraken","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["dawn","midnight","morning","dusk"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"tentacle":{"id":"tentacle","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1},{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"damage","amount":1},{"verb":"to"}],"name":{"en":"Tentacle","ru":"Щупальце"}},"ink":{"id":"ink","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"salt":1},"effects":[{"verb":"hide"}],"name":{"en":"Ink","ru":"Чернила"}}},"name":{"en":"Kraken","ru":"Кракен"},"text":{"en":"The sea bed, when it is hungry.","ru":"Морское дно, когда оно проголодалось."}},"siren":{"id":"siren","size":2,"hp":4,"strength":1,"level":2,"leader":false,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"song":{"id":"song","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"pull","cells":1},{"verb":"stun"}],"name":{"en":"Song","ru":"Песня"}},"toll":{"id":"toll","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"salt":2},"effects":[{"verb":"drain","resource":"ether","amount":2}],"name":{"en":"Sea toll","ru":"Морская дань"}}},"name":{"en":"Siren","ru":"Сирена"},"text":{"en":"Nobody has ever heard the last verse.","ru":"Последнего куплета не слышал никто."}},"angler":{"id":"angler","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":1,"abilities":{"glow":{"id":"glow","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"reveal"}],"name":{"en":"Glow","ru":"Свечение"}},"teeth":{"id":"teeth","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Teeth","ru":"Зубы"}}},"name":{"en":"Angler","ru":"Удильщик"},"text":{"en":"Carries a light for whoever is curious.","ru":"Носит фонарик для тех, кто любопытен."}},"eel":{"id":"eel","size":1,"hp":3,"strength":2,"level":1,"leader":false,"hours":["dawn","midnight","dusk"],"sight":[1,2],"stealth":true,"detect":0,"abilities":{"shock":{"id":"shock","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Shock","ru":"Разряд"}},"ambush":{"id":"ambush","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Ambush","ru":"Засада"}}},"name":{"en":"Eel","ru":"Угорь"},"text":{"en":"Thinks in amperes.","ru":"Мыслит в амперах."}},"mist":{"id":"mist","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[3,3],"stealth":true,"detect":0,"abilities":{"shroud":{"id":"shroud","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Shroud","ru":"Пелена"}},"chill":{"id":"chill","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Last chill","ru":"Последний холод"}}},"name":{"en":"Mist","ru":"Морок"},"text":{"en":"Sees everything and touches nothing.","ru":"Видит всё и ничего не касается."}},"minnow":{"id":"minnow","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Minnow","ru":"Малёк"},"text":{"en":"One of very many.","ru":"Один из очень многих."}}},"factions":{"air":{"id":"air","name":{"en":"Air","ru":"Воздух"},"text":{"en":"Wins by never standing where it was.","ru":"Побеждает тем, что никогда не стоит там, где стоял."},"resources":{"wind":4,"ether":2},"income":{"day":{"wind":6,"ether":2},"kinds":{},"terrains":{"hill":{"wind":1}}},"leaders":["gemini","libra","aquarius"],"army":["djinn","windcaller","harpy","harpy","falcon","falcon","sylph","sylph"],"kinds":["djinn","windcaller","harpy","falcon","sylph","echo"],"defeat":"leaders"},"earth":{"id":"earth","name":{"en":"Earth","ru":"Земля"},"text":{"en":"Slow to move, slower to fall.","ru":"Нелегка на подъём и ещё труднее падает."},"resources":{"ore":3,"ether":2},"income":{"day":{"ore":5,"ether":2},"kinds":{"gnome":{"ore":1}},"terrains":{"hill":{"ore":1}}},"leaders":["taurus","virgo","capricorn"],"army":["troll","golem","golem","sentinel","dryad","dryad","gnome","gnome"],"kinds":["troll","golem","sentinel","dryad","gnome"],"defeat":"leaders"},"fire":{"id":"fire","name":{"en":"Fire","ru":"Огонь"},"text":{"en":"Burns brightest at midday and waits out the night.","ru":"Ярче всего горит в полдень, а ночь пережидает."},"resources":{"heat":4,"ether":2},"income":{"day":{"heat":4,"ether":2},"kinds":{},"terrains":{"forest":{"heat":1}}},"leaders":["aries","leo","sagittarius"],"army":["efreet","phoenix","salamander","torchbearer","salamander","torchbearer","spark","spark"],"kinds":["efreet","phoenix","salamander","torchbearer","spark"],"defeat":"leaders"},"water":{"id":"water","name":{"en":"Water","ru":"Вода"},"text":{"en":"You notice it when your feet are wet.","ru":"Её замечают, когда ноги уже мокрые."},"resources":{"salt":10,"ether":3},"income":{"day":{"salt":2,"ether":1},"kinds":{},"terrains":{"forest":{"salt":1}}},"leaders":["cancer","scorpio","pisces"],"army":["kraken","siren","angler","angler","eel","eel","mist","mist"],"kinds":["kraken","siren","angler","eel","mist","minnow"],"defeat":"leaders"}},"maps":{"ford":{"id":"ford","name":{"en":"The ford","ru":"Брод"},"board":"___.mf./__..wf./_.f.h../...h.../..h.f./.fw../.fm.","starts":[["a5","b4","b5","a6","a4"],["g3","f4","f3","g2","g4"]],"text":{"en":"Two camps, one crossing, and high ground in the middle of it.","ru":"Два лагеря, одна переправа и высота прямо посреди неё."}}},"resources":{"ether":{"en":"ether","ru":"эфир"},"wind":{"en":"wind","ru":"ветер"},"ore":{"en":"ore","ru":"руда"},"heat":{"en":"heat","ru":"жар"},"salt":{"en":"salt","ru":"соль"}},"name":{"en":"Four elements","ru":"Четыре стихии"}}');
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
INSERT INTO "entrants" VALUES('3stjcr6ju6p3',1,'bc31ca3064867b57fbae442cf7b67060','Ada',NULL,NULL,0);
INSERT INTO "entrants" VALUES('3stjcr6ju6p3',2,'244c6a8b6d6a810c53372e27e87ea830','Bob',NULL,NULL,0);
INSERT INTO "entrants" VALUES('hk8ctht9yk3m',1,'244c6a8b6d6a810c53372e27e87ea830','Bob',NULL,NULL,0);
CREATE TABLE events (
	room_id VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (room_id, seq), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
INSERT INTO "events" VALUES('xhptbafk7mp5',1,1795626894298,'{"type":"sat","seat":1,"guest":"","name":"Bob"}');
INSERT INTO "events" VALUES('xhptbafk7mp5',2,1795626894828,'{"type":"agreed","seat":0,"agreed":true}');
INSERT INTO "events" VALUES('xhptbafk7mp5',3,1795626895487,'{"type":"agreed","seat":1,"agreed":true}');
INSERT INTO "events" VALUES('xhptbafk7mp5',4,1795626895738,'{"type":"begun","setup":{"board":"___.mf./__..wf./_.f.h../...h.../..h.f./.fw../.fm.","terrains":{".":{"id":"plain","letter":".","capacity":6,"sight_cost":0,"name":{"en":"plain","ru":"равнина"}},"f":{"id":"forest","letter":"f","capacity":4,"sight_cost":0,"name":{"en":"forest","ru":"лес"}},"h":{"id":"hill","letter":"h","capacity":4,"sight_cost":0,"name":{"en":"hill","ru":"холм"}},"w":{"id":"water","letter":"w","capacity":0,"sight_cost":0,"name":{"en":"water","ru":"вода"}},"m":{"id":"mountain","letter":"m","capacity":0,"sight_cost":0,"name":{"en":"mountain","ru":"гора"}}},"kinds":{"gemini":{"id":"gemini","size":3,"hp":7,"strength":3,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"trade_places":{"id":"trade_places","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"swap"}],"name":{"en":"Trade places","ru":"Поменяться местами"}},"double":{"id":"double","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"wind":2,"ether":1},"effects":[{"verb":"summon","kind":"echo"}],"name":{"en":"Double","ru":"Двойник"}}},"name":{"en":"Gemini","ru":"Близнецы"},"text":{"en":"Two faces, and an answer from each.","ru":"Два лица и два ответа на каждый вопрос."}},"libra":{"id":"libra","size":3,"hp":12,"strength":3,"level":5,"leader":true,"hours":["midday","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"veto":{"id":"veto","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":3,"visible":true,"count":1}],"response":true,"cost":{"wind":1,"ether":1},"effects":[{"verb":"cancel"}],"name":{"en":"Veto","ru":"Вето"}},"levy":{"id":"levy","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Levy","ru":"Пошлина"}},"accord":{"id":"accord","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Accord","ru":"Согласие"}}},"name":{"en":"Libra","ru":"Весы"},"text":{"en":"Nothing is decided until they have come to rest.","ru":"Ничего не решено, пока они не замрут."}},"aquarius":{"id":"aquarius","size":3,"hp":10,"strength":3,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"gale":{"id":"gale","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Gale","ru":"Шквал"}},"tailwind":{"id":"tailwind","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1},{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"wind":2},"effects":[{"verb":"to"}],"name":{"en":"Tailwind","ru":"Попутный ветер"}}},"name":{"en":"Aquarius","ru":"Водолей"},"text":{"en":"Pours out the sky and does not look where.","ru":"Опрокидывает небо и не смотрит куда."}},"djinn":{"id":"djinn","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["evening","midday","morning","dusk"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"whirlwind":{"id":"whirlwind","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3},{"verb":"pull","cells":1}],"name":{"en":"Whirlwind","ru":"Смерч"}},"upheaval":{"id":"upheaval","main":false,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":2}],"response":false,"cost":{"wind":1,"ether":1},"effects":[{"verb":"swap"}],"name":{"en":"Upheaval","ru":"Переворот"}}},"name":{"en":"Djinn","ru":"Джинн"},"text":{"en":"Grants the wish that you did not mean.","ru":"Исполняет то желание, которого у вас не было."}},"windcaller":{"id":"windcaller","size":2,"hp":5,"strength":1,"level":2,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"counterwind":{"id":"counterwind","main":false,"trigger":null,"targets":[{"type":"event","side":"enemy","range":2,"visible":true,"count":1}],"response":true,"cost":{"wind":2},"effects":[{"verb":"cancel"}],"name":{"en":"Counterwind","ru":"Встречный ветер"}},"recoil":{"id":"recoil","main":false,"trigger":"damaged","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"push","cells":1}],"name":{"en":"Recoil","ru":"Отдача"}}},"name":{"en":"Windcaller","ru":"Ветродуй"},"text":{"en":"Talks over everybody, from a long way off.","ru":"Перебивает всех, и притом издалека."}},"harpy":{"id":"harpy","size":2,"hp":6,"strength":2,"level":2,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"gust":{"id":"gust","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"push","cells":1}],"name":{"en":"Gust","ru":"Порыв"}},"claws":{"id":"claws","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"wind":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Claws","ru":"Когти"}}},"name":{"en":"Harpy","ru":"Гарпия"},"text":{"en":"Bad manners, excellent timing.","ru":"Дурные манеры и безупречное чувство времени."}},"falcon":{"id":"falcon","size":1,"hp":4,"strength":3,"level":1,"leader":false,"hours":["evening","morning","midday"],"sight":[4,1],"stealth":false,"detect":1,"abilities":{"keen_eye":{"id":"keen_eye","main":false,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"end_stealth"}],"name":{"en":"Keen eye","ru":"Зоркий глаз"}}},"name":{"en":"Falcon","ru":"Сокол"},"text":{"en":"Has seen you. Yes, you.","ru":"Уже заметил вас. Да, именно вас."}},"sylph":{"id":"sylph","size":1,"hp":4,"strength":2,"level":1,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"blink":{"id":"blink","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":true,"cost":{"wind":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Blink","ru":"Миг"}}},"name":{"en":"Sylph","ru":"Сильфида"},"text":{"en":"A draught that has learned to laugh.","ru":"Сквозняк, который научился смеяться."}},"echo":{"id":"echo","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Echo","ru":"Отголосок"},"text":{"en":"Repeats the last word, a little louder.","ru":"Повторяет последнее слово, чуть громче."}},"taurus":{"id":"taurus","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"bellow":{"id":"bellow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Bellow","ru":"Рёв"}},"thick_hide":{"id":"thick_hide","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Thick hide","ru":"Толстая шкура"}}},"name":{"en":"Taurus","ru":"Телец"},"text":{"en":"Moves when the matter is settled.","ru":"Трогается с места, когда всё уже решено."}},"virgo":{"id":"virgo","size":3,"hp":7,"strength":2,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"mend":{"id":"mend","main":true,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Mend","ru":"Исцеление"}},"harvest":{"id":"harvest","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"ore","amount":1}],"name":{"en":"Harvest","ru":"Жатва"}}},"name":{"en":"Virgo","ru":"Дева"},"text":{"en":"What she sows in spring she counts in autumn.","ru":"Что посеет весной, то сочтёт осенью."}},"capricorn":{"id":"capricorn","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["midday","dawn","midnight","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"bastion":{"id":"bastion","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"ore":2},"effects":[{"verb":"shield","amount":3}],"name":{"en":"Bastion","ru":"Бастион"}},"foothold":{"id":"foothold","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Foothold","ru":"Твёрдый шаг"}}},"name":{"en":"Capricorn","ru":"Козерог"},"text":{"en":"Every summit was a wall to somebody else.","ru":"Каждая его вершина для кого-то была стеной."}},"troll":{"id":"troll","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["evening","dawn","midnight","dusk"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"quake":{"id":"quake","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"ore":1,"ether":1},"effects":[{"verb":"stun"}],"name":{"en":"Quake","ru":"Сотрясение"}},"regrow":{"id":"regrow","main":false,"trigger":"hour_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"heal","amount":1}],"name":{"en":"Regrow","ru":"Отрастить"}}},"name":{"en":"Troll","ru":"Тролль"},"text":{"en":"Half hill, half grudge.","ru":"Наполовину холм, наполовину обида."}},"golem":{"id":"golem","size":3,"hp":5,"strength":2,"level":2,"leader":false,"hours":["evening","midday","morning","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"brace":{"id":"brace","main":false,"trigger":null,"targets":[],"response":true,"cost":{"ore":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Brace","ru":"Упор"}},"stone_skin":{"id":"stone_skin","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"shield","amount":1}],"name":{"en":"Stone skin","ru":"Каменная кожа"}}},"name":{"en":"Golem","ru":"Голем"},"text":{"en":"Does one thing at a time. It is always the same thing.","ru":"Делает одно дело за раз. Всегда одно и то же."}},"sentinel":{"id":"sentinel","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"tremor":{"id":"tremor","main":false,"trigger":null,"targets":[],"response":false,"cost":{"ore":1},"effects":[{"verb":"detect","cells":3}],"name":{"en":"Feel the tremor","ru":"Чуткая почва"}},"unmask":{"id":"unmask","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"ore":1},"effects":[{"verb":"end_stealth"}],"name":{"en":"Unmask","ru":"Разоблачение"}}},"name":{"en":"Sentinel","ru":"Менгир"},"text":{"en":"A standing stone that listens.","ru":"Стоячий камень, который слушает."}},"dryad":{"id":"dryad","size":2,"hp":3,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"balm":{"id":"balm","main":true,"trigger":null,"targets":[{"type":"piece","side":"any","range":2,"visible":true,"count":1}],"response":true,"cost":{"ore":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Balm","ru":"Бальзам"}},"roots":{"id":"roots","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"ore":2},"effects":[{"verb":"stun"}],"name":{"en":"Roots","ru":"Корни"}}},"name":{"en":"Dryad","ru":"Дриада"},"text":{"en":"Knows which wounds want water and which want time.","ru":"Знает, какой ране нужна вода, а какой — время."}},"gnome":{"id":"gnome","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"dig":{"id":"dig","main":true,"trigger":null,"targets":[],"response":false,"cost":{"ether":1},"effects":[{"verb":"gain","resource":"ore","amount":2}],"name":{"en":"Dig","ru":"Копать"}}},"name":{"en":"Gnome","ru":"Гном"},"text":{"en":"Small change adds up, he says, and digs.","ru":"Копейка рубль бережёт, говорит он и копает."}},"aries":{"id":"aries","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["midday","dawn","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"headbutt":{"id":"headbutt","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2},{"verb":"push","cells":1}],"name":{"en":"Headbutt","ru":"Таран"}},"temper":{"id":"temper","main":false,"trigger":"attacked","targets":[],"response":false,"cost":{},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Temper","ru":"Горячий нрав"}}},"name":{"en":"Aries","ru":"Овен"},"text":{"en":"Never asks what stands behind the wall.","ru":"Никогда не спрашивает, что там за стеной."}},"leo":{"id":"leo","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["evening","midday","morning","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"roar":{"id":"roar","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":2,"visible":false,"count":2}],"response":false,"cost":{"heat":1,"ether":1},"effects":[{"verb":"boost","amount":1}],"name":{"en":"Roar","ru":"Рык"}},"pride":{"id":"pride","main":false,"trigger":"day_start","targets":[],"response":false,"cost":{},"effects":[{"verb":"gain","resource":"heat","amount":2}],"name":{"en":"Pride","ru":"Гордость"}}},"name":{"en":"Leo","ru":"Лев"},"text":{"en":"When he roars, even sparks stand straighter.","ru":"Когда он рычит, даже искры держатся прямее."}},"sagittarius":{"id":"sagittarius","size":3,"hp":8,"strength":2,"level":5,"leader":true,"hours":["evening","midday","morning","dusk"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"arrow":{"id":"arrow","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"heat":2},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Burning arrow","ru":"Горящая стрела"}},"lookout":{"id":"lookout","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Lookout","ru":"Начеку"}}},"name":{"en":"Sagittarius","ru":"Стрелец"},"text":{"en":"Has counted his arrows, and his enemies.","ru":"Сосчитал и свои стрелы, и своих врагов."}},"efreet":{"id":"efreet","size":3,"hp":7,"strength":3,"level":3,"leader":false,"hours":["evening","morning","midday"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"firestorm":{"id":"firestorm","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":2,"ether":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Firestorm","ru":"Огненный вихрь"}}},"name":{"en":"Efreet","ru":"Ифрит"},"text":{"en":"Made of smokeless flame, and of impatience.","ru":"Создан из бездымного пламени и нетерпения."}},"phoenix":{"id":"phoenix","size":2,"hp":5,"strength":3,"level":2,"leader":false,"hours":["dawn","midday","morning","evening"],"sight":[3,1],"stealth":false,"detect":0,"abilities":{"swoop":{"id":"swoop","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":3,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"teleport_self"}],"name":{"en":"Swoop","ru":"Бросок с высоты"}},"ashes":{"id":"ashes","main":false,"trigger":"destroyed","targets":[],"response":false,"cost":{},"effects":[{"verb":"summon","kind":"spark"}],"name":{"en":"From the ashes","ru":"Из пепла"}}},"name":{"en":"Phoenix","ru":"Феникс"},"text":{"en":"Something of it always goes on burning.","ru":"Что-нибудь от него всегда остаётся гореть."}},"salamander":{"id":"salamander","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["evening","midday","morning","dusk"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"spit":{"id":"spit","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Spit fire","ru":"Огненный плевок"}}},"name":{"en":"Salamander","ru":"Саламандра"},"text":{"en":"Sleeps in the hearth and wakes in a bad mood.","ru":"Спит в очаге и просыпается не в духе."}},"torchbearer":{"id":"torchbearer","size":2,"hp":4,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":1,"abilities":{"kindle":{"id":"kindle","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"boost","amount":2}],"name":{"en":"Kindle","ru":"Разжечь"}},"torchlight":{"id":"torchlight","main":false,"trigger":null,"targets":[],"response":false,"cost":{"heat":1},"effects":[{"verb":"detect","cells":2}],"name":{"en":"Torchlight","ru":"Свет факела"}}},"name":{"en":"Torchbearer","ru":"Факельщик"},"text":{"en":"Where he walks the night is somewhere else.","ru":"Там, где он идёт, ночи нет."}},"spark":{"id":"spark","size":1,"hp":2,"strength":2,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[2,1],"stealth":false,"detect":0,"abilities":{"flare":{"id":"flare","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"heat":1},"effects":[{"verb":"reveal"}],"name":{"en":"Flare","ru":"Вспышка"}},"burst":{"id":"burst","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":1,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Burst","ru":"Взрыв"}}},"name":{"en":"Spark","ru":"Искра"},"text":{"en":"Small, quick, and everybody''s problem.","ru":"Маленькая, быстрая — и забота для всех."}},"cancer":{"id":"cancer","size":3,"hp":9,"strength":3,"level":5,"leader":true,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"shell":{"id":"shell","main":false,"trigger":null,"targets":[],"response":true,"cost":{"salt":1},"effects":[{"verb":"shield","amount":2}],"name":{"en":"Shell","ru":"Панцирь"}},"pincer":{"id":"pincer","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"pull","cells":1}],"name":{"en":"Pincer","ru":"Клешня"}}},"name":{"en":"Cancer","ru":"Рак"},"text":{"en":"Leaves sideways, and only when invited to stay.","ru":"Уходит боком и только тогда, когда просят остаться."}},"scorpio":{"id":"scorpio","size":3,"hp":8,"strength":3,"level":5,"leader":true,"hours":["evening","dawn","midnight","dusk"],"sight":[2,2],"stealth":true,"detect":0,"abilities":{"sting":{"id":"sting","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2},{"verb":"stun"}],"name":{"en":"Sting","ru":"Жало"}},"slip_away":{"id":"slip_away","main":false,"trigger":"damaged","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Slip away","ru":"Ускользнуть"}}},"name":{"en":"Scorpio","ru":"Скорпион"},"text":{"en":"Forgets nothing, least of all where you sleep.","ru":"Помнит всё, а лучше всего — где вы спите."}},"pisces":{"id":"pisces","size":3,"hp":9,"strength":2,"level":5,"leader":true,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":0,"abilities":{"spawn":{"id":"spawn","main":true,"trigger":null,"targets":[{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":2},"effects":[{"verb":"summon","kind":"minnow"}],"name":{"en":"Spawn","ru":"Нерест"}},"undertow":{"id":"undertow","main":false,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":3,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Undertow","ru":"Отбойное течение"}},"shared_waters":{"id":"shared_waters","main":false,"trigger":null,"targets":[{"type":"piece","side":"ally","range":3,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"heal","amount":2}],"name":{"en":"Shared waters","ru":"Общие воды"}}},"name":{"en":"Pisces","ru":"Рыбы"},"text":{"en":"Two of them, and soon a shoal.","ru":"Их две, а скоро будет косяк."}},"kraken":{"id":"kraken","size":3,"hp":6,"strength":3,"level":3,"leader":false,"hours":["dawn","midnight","morning","dusk"],"sight":[1,2],"stealth":false,"detect":0,"abilities":{"tentacle":{"id":"tentacle","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1},{"type":"cell","side":"any","range":1,"visible":false,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"damage","amount":1},{"verb":"to"}],"name":{"en":"Tentacle","ru":"Щупальце"}},"ink":{"id":"ink","main":false,"trigger":null,"targets":[{"type":"piece","side":"own","range":1,"visible":false,"count":1}],"response":true,"cost":{"salt":1},"effects":[{"verb":"hide"}],"name":{"en":"Ink","ru":"Чернила"}}},"name":{"en":"Kraken","ru":"Кракен"},"text":{"en":"The sea bed, when it is hungry.","ru":"Морское дно, когда оно проголодалось."}},"siren":{"id":"siren","size":2,"hp":4,"strength":1,"level":2,"leader":false,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[3,2],"stealth":false,"detect":0,"abilities":{"song":{"id":"song","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":2,"visible":true,"count":1}],"response":false,"cost":{"salt":1,"ether":1},"effects":[{"verb":"pull","cells":1},{"verb":"stun"}],"name":{"en":"Song","ru":"Песня"}},"toll":{"id":"toll","main":false,"trigger":null,"targets":[{"type":"player","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{"salt":2},"effects":[{"verb":"drain","resource":"ether","amount":2}],"name":{"en":"Sea toll","ru":"Морская дань"}}},"name":{"en":"Siren","ru":"Сирена"},"text":{"en":"Nobody has ever heard the last verse.","ru":"Последнего куплета не слышал никто."}},"angler":{"id":"angler","size":2,"hp":5,"strength":2,"level":2,"leader":false,"hours":["dawn","midnight","morning","dusk","evening"],"sight":[2,2],"stealth":false,"detect":1,"abilities":{"glow":{"id":"glow","main":false,"trigger":null,"targets":[{"type":"cell","side":"any","range":2,"visible":false,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"reveal"}],"name":{"en":"Glow","ru":"Свечение"}},"teeth":{"id":"teeth","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":3}],"name":{"en":"Teeth","ru":"Зубы"}}},"name":{"en":"Angler","ru":"Удильщик"},"text":{"en":"Carries a light for whoever is curious.","ru":"Носит фонарик для тех, кто любопытен."}},"eel":{"id":"eel","size":1,"hp":3,"strength":2,"level":1,"leader":false,"hours":["dawn","midnight","dusk"],"sight":[1,2],"stealth":true,"detect":0,"abilities":{"shock":{"id":"shock","main":true,"trigger":null,"targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{"salt":1},"effects":[{"verb":"damage","amount":2}],"name":{"en":"Shock","ru":"Разряд"}},"ambush":{"id":"ambush","main":true,"trigger":"enemy_seen","targets":[{"type":"piece","side":"enemy","range":1,"visible":true,"count":1}],"response":false,"cost":{},"effects":[{"verb":"damage","amount":1}],"name":{"en":"Ambush","ru":"Засада"}}},"name":{"en":"Eel","ru":"Угорь"},"text":{"en":"Thinks in amperes.","ru":"Мыслит в амперах."}},"mist":{"id":"mist","size":1,"hp":2,"strength":1,"level":1,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[3,3],"stealth":true,"detect":0,"abilities":{"shroud":{"id":"shroud","main":false,"trigger":"entered","targets":[],"response":false,"cost":{},"effects":[{"verb":"hide"}],"name":{"en":"Shroud","ru":"Пелена"}},"chill":{"id":"chill","main":false,"trigger":"destroyed","targets":[{"type":"piece","side":"enemy","range":null,"visible":false,"count":1}],"response":false,"cost":{},"effects":[{"verb":"drain","resource":"ether","amount":1}],"name":{"en":"Last chill","ru":"Последний холод"}}},"name":{"en":"Mist","ru":"Морок"},"text":{"en":"Sees everything and touches nothing.","ru":"Видит всё и ничего не касается."}},"minnow":{"id":"minnow","size":1,"hp":2,"strength":1,"level":0,"leader":false,"hours":["midday","dawn","midnight","morning","dusk","evening"],"sight":[1,1],"stealth":false,"detect":0,"abilities":{},"name":{"en":"Minnow","ru":"Малёк"},"text":{"en":"One of very many.","ru":"Один из очень многих."}}},"seats":[{"name":"Ada","coalition":null,"faction":"air","defeat":"leaders","income":{"day":{"wind":6,"ether":2},"kinds":{},"terrains":{"hill":{"wind":1}}},"leaders":["gemini","libra","aquarius"],"army":["djinn","windcaller","harpy","harpy","falcon","falcon","sylph","sylph"],"starts":["a5","b4","b5","a6","a4"]},{"name":"Bob","coalition":null,"faction":"earth","defeat":"leaders","income":{"day":{"ore":5,"ether":2},"kinds":{"gnome":{"ore":1}},"terrains":{"hill":{"ore":1}}},"leaders":["taurus","virgo","capricorn"],"army":["troll","golem","golem","sentinel","dryad","dryad","gnome","gnome"],"starts":["g3","f4","f3","g2","g4"]}],"days":2,"resources":{"ether":{"en":"ether","ru":"эфир"},"wind":{"en":"wind","ru":"ветер"},"ore":{"en":"ore","ru":"руда"},"heat":{"en":"heat","ru":"жар"},"salt":{"en":"salt","ru":"соль"}},"rules":2},"facts":[[0,{"type":"numbered","numbers":[415,224,616,121,992,555,177,538,855,787,219,551,53,154,438,870,888,358,16,386,295,381,886,665,810,720,942,136,526,393,462,430,894,920,774,91,171,904,503,824,971,459,410,818,63,79,426,37,889,702,315,501,216,728,761,431,955,500,590,111,878,277,409,690,29,380,909,658,834,666,314,343,448,879,170,704,545,997,529,336,311,655,534,867,771,162,543,549,124,27,634,980,341,35,138,89,149,474,126,791,471,387,731,897,366,750,732,742,793,836,376,592,478,847,990,449,457,607,637,497,975,717,85,714,140,972,7,73,893,375,494,90,205,106,699,523,531,528,669,727,639,133,600,265,638,814,46,668,144,823,645,609,460,957,428,769,816,469,274,356,390,910,173,233,335,871,766,519,812,270,353,974,952,470,480,945,938,539,777,485,700,374,229,861,347,114,340,991,321,291,383,412,558,739,890,212,107,905,794,618,492,405,622,998,346,596,238,633,919,743,498,956,984,13,39,429,560,441,209,632,425,550,533,788,58,950,447,384,572,949,201,81,640,57,135,338,178,113,939,65,401,929,928,134,520,174,396,370,923,644,271,484,681,300,273,15,709,446,418,762,586,965,172,747,232,10,635,716,983,131,297,120,139,915,982,105,925,349,122,499,505,624,687,67,713,2,874,763,230,801,235,662,595,880,56,296,584,225,147,41,726,22,123,987,316,433,197,444,31,789,458,394,721,77,196,659,491,566,515,691,115,132,629,916,128,468,476,164,359,759,379,104,741,603,829,363,222,544,876,593,322,783,896,49,451,452,547,436,661,103,473,859,369,285,241,352,854,737,963,820,313,71,242,755,456,882,891,967,589,961,851,427,323,540,943,585,51,228,257,898,559,325,159,933,641,454,946,506,25,537,649,647,278,835,621,364,62,251,803,282,671,900,792,191,93,38,328,211,569,780,266,486,841,522,827,935,631,11,388,903,805,811,262,977,985,20,75,654,913,686,733,21,735,248,953,966,969,80,180,981,850,305,608,521,50,61,797,782,465,693,936,250,765,355,194,594,472,218,643,581,514,130,493,43,525,948,548,52,64,815,309,96,54,556,165,738,575,567,92,287,210,378,440,734,237,181,881,781,723,59,453,275,927,959,710,653,553,339,74,151,310,784,591,236,725,289,786,626,148,306,695,748,813,602,28,887,587,483,625,705,95,688,24,775,744,510,399,651,301,954,221,214,571,875,922,160,244,34,944,167,94,995,536,986,423,84,578,809,204,461,318,344,157,873,760,19,872,125,489,917,307,249,354,40,941,912,864,421,858,12,18,509,628,83,706,392,660,414,772,445,846,281,804,332,826,993,511,914,288,23,416,865,68,795,283,198,150,776,740,495,169,832,758,849,422,918,137,246,627,377,351,247,517,715,26,895,648,611,848,44,892,108,17,189,857,477,680,838,258,280,683,583,118,978,508,926,989,507,707,697,272,259,255,443,745,930,290,223,817,292,770,408,116,100,156,610,932,482,141,190,512,883,302,362,267,398,845,934,564,852,269,931,193,988,365,69,179,994,294,546,906,368,767,254,466,361,284,842,831,869,239,400,563,574,334,402,588,226,391,463,30,166,333,650,518,656,502,570,685,682,837,908,372,663,279,808,439,722,821,996,312,327,901,757,620,337,840,182,373,5,357,542,806,32,676,188,670,155,674,319,678,158,243,729,367,573,330,800,964,862,70,127,605,6,807,87,902,442,36,756,754,227,420,527,962,768,299,186,712,642,613,143,907,698,286,937,263,692,163,78,802,417,4,488,860,696,184,565,475,684,350,217,598,129,535,951,619,601,33,268,450,45,348,253,958,877,856,614,342,557,970,152,703,778,435,576,199,317,382,88,487,213,530,145,940,47,264,646,597,187,615,999,664,146,60,749,582,785,256,513,385,329,730,8,407,419,672,276,403,9,921,168,689,636,432,718,833,467,752,261,764,119,331,142,86,657,293,479,580,303,790,579,496,830,404,320,724,516,577,612,667,1,866,424,599,55,455,208,924,200,819,868,630,220,97,481,434,76,843,98,101,562,532,751,708,719,360,694,798,711,911,185,161,72,109,207,839,623,899,844,304,231,753,524,183,252,677,371,773,175,437,828,389,884,240,413,82,206,552,568,215,326,617,490,652,112,324,673,395,504,604,345,202,973,99,203,960,863,117,979,176,976,822,799,825,554,947,14,3,853,541,464,779,701,110,606,679,968,260,561,746]}],[1,{"type":"placed","piece":{"id":42,"kind":"harpy","owner":0,"cell":15,"hp":6,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":48,"kind":"golem","owner":1,"cell":8,"hp":5,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":66,"kind":"windcaller","owner":0,"cell":23,"hp":5,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":102,"kind":"golem","owner":1,"cell":13,"hp":5,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":153,"kind":"falcon","owner":0,"cell":16,"hp":4,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"seen","piece":{"id":102,"kind":"golem","owner":1,"cell":13,"hp":5,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":192,"kind":"sylph","owner":0,"cell":28,"hp":4,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":195,"kind":"taurus","owner":1,"cell":14,"hp":7,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":234,"kind":"gnome","owner":1,"cell":8,"hp":2,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":245,"kind":"gnome","owner":1,"cell":21,"hp":2,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":298,"kind":"sylph","owner":0,"cell":15,"hp":4,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":308,"kind":"djinn","owner":0,"cell":16,"hp":7,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":397,"kind":"gemini","owner":0,"cell":22,"hp":7,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":406,"kind":"dryad","owner":1,"cell":20,"hp":3,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"seen","piece":{"id":406,"kind":"dryad","owner":1,"cell":20,"hp":3,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":411,"kind":"sentinel","owner":1,"cell":21,"hp":4,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":675,"kind":"dryad","owner":1,"cell":13,"hp":3,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"seen","piece":{"id":675,"kind":"dryad","owner":1,"cell":13,"hp":3,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[2,{"type":"placed","piece":{"id":736,"kind":"troll","owner":1,"cell":20,"hp":6,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"seen","piece":{"id":736,"kind":"troll","owner":1,"cell":20,"hp":6,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":796,"kind":"falcon","owner":0,"cell":23,"hp":4,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"placed","piece":{"id":885,"kind":"harpy","owner":0,"cell":28,"hp":6,"stealthy":false,"hidden":false,"acted":false,"attacking":null,"shield":0,"boost":0,"detecting":0,"stunned":0,"commanded":false,"ordered":[],"used":[]}}],[1,{"type":"resource","player":0,"resource":"wind","amount":4}],[1,{"type":"resource","player":0,"resource":"ether","amount":2}],[2,{"type":"resource","player":1,"resource":"ore","amount":3}],[2,{"type":"resource","player":1,"resource":"ether","amount":2}],[3,{"type":"hour","day":1,"hour":"morning"}],[1,{"type":"resource","player":0,"resource":"wind","amount":6}],[1,{"type":"resource","player":0,"resource":"ether","amount":2}],[2,{"type":"resource","player":1,"resource":"ore","amount":5}],[2,{"type":"resource","player":1,"resource":"ether","amount":2}],[2,{"type":"resource","player":1,"resource":"ore","amount":1}],[2,{"type":"resource","player":1,"resource":"ore","amount":1}],[3,{"type":"day","day":1,"priority":[0,1]}],[2,{"type":"fired","piece":195,"ability":"thick_hide","targets":[]}],[2,{"type":"used","piece":195,"ability":"thick_hide"}],[2,{"type":"shielded","piece":195,"amount":1}],[2,{"type":"fired","piece":736,"ability":"regrow","targets":[]}],[1,{"type":"fired","piece":736,"ability":"regrow","targets":[]}],[2,{"type":"used","piece":736,"ability":"regrow"}],[3,{"type":"step","step":"orders","stage":1,"fruitless":false}]]}');
INSERT INTO "events" VALUES('xhptbafk7mp5',5,1795626904414,'{"type":"readied","seat":0,"ready":true,"again":false}');
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
INSERT INTO "logins" VALUES('93f22b61a2a5cfbe','4f4ad9fb0d778da2ea5ec3d3dbc240d234413b18aaebd57053ea7ba85d4b72f9','bc31ca3064867b57fbae442cf7b67060','',1795626887702,1795626887702);
INSERT INTO "logins" VALUES('71b269ccafd5a4ca','28ab4f1be3ae8eef5636d47a0de803f039abf3b817940246ae735c5ec26e1c7c','244c6a8b6d6a810c53372e27e87ea830','',1795626888322,1795626888322);
CREATE TABLE notes (
	principal VARCHAR(40) NOT NULL, 
	room_id VARCHAR(24) NOT NULL, 
	text TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (principal, room_id), 
	FOREIGN KEY(principal) REFERENCES principals (id), 
	FOREIGN KEY(room_id) REFERENCES rooms (id)
);
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
INSERT INTO "principals" VALUES('bc31ca3064867b57fbae442cf7b67060','account',1795626887517);
INSERT INTO "principals" VALUES('244c6a8b6d6a810c53372e27e87ea830','account',1795626888202);
CREATE TABLE processes (
	id INTEGER NOT NULL, 
	address VARCHAR(200) NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	since BIGINT NOT NULL, 
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
INSERT INTO "rooms" VALUES('w6qtd3jpjxmh','table','fill',1,1,1795626890735,'bc31ca3064867b57fbae442cf7b67060','{"variant":"standard","board":"row5","initial":"fill standard ..... x:2","secret":null,"dealt":false,"content":"","board_name":"","before":[],"lay":0,"brought":false,"content_name":"","clock":{"kind":"slow","seconds":86400,"extra":0,"periods":0},"rated":false,"tournament":"3stjcr6ju6p3"}','playing',1,'{"turn":"x","ply":0,"result":null,"reason":null,"text":"fill standard ..... x:2","laying":false}',1795626890736,NULL,NULL);
INSERT INTO "rooms" VALUES('xhptbafk7mp5','war','zodiacs',2,1,1795626893554,'bc31ca3064867b57fbae442cf7b67060','{"id":"xhptbafk7mp5","map":"ford","days":2,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"created":1795626893554,"founder":null,"secret":"83090da7e53f7e0a2ad2df49fae78c6a","content":"zodiacs-e73f5e66f10712af16c956ec278189c384706736","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":null,"name":"Ada","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}],"rules":2,"own":false,"out_sees_all":false,"rated":false}','playing',1,'{"id":"xhptbafk7mp5","map":"ford","days":2,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"status":"playing","seats":[{"kind":"person","name":"Ada","handle":"Ada","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null},{"kind":"person","name":"Bob","handle":"Bob","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null}],"founder":false,"you":[],"day":1,"hour":"morning","step":"orders","step_number":0,"deadline":null,"paused":false,"votes":{},"result":null,"created":"2026-11-25T17:14:53.554+00:00","updated":"2026-11-25T17:14:55.738+00:00","returned":0,"content":"zodiacs-e73f5e66f10712af16c956ec278189c384706736","own":false,"out_sees_all":false,"quiet":0,"rematch":null,"asked_to_leave":[],"barred":false,"rated":false}',1795626895738,NULL,NULL);
INSERT INTO "rooms" VALUES('sb6apf7n7cyw','war','zodiacs',2,1,1795626904654,'bc31ca3064867b57fbae442cf7b67060','{"id":"sb6apf7n7cyw","map":"ford","days":2,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"created":1795626904654,"founder":null,"secret":"0a500e55250a24bcdc2ada7d97356ab6","content":"zodiacs-e73f5e66f10712af16c956ec278189c384706736","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":null,"name":"Ada","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}],"rules":2,"own":false,"out_sees_all":false,"rated":false}','gathering',0,'{"id":"sb6apf7n7cyw","map":"ford","days":2,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"status":"gathering","seats":[{"kind":"person","name":"Ada","handle":"Ada","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null},{"kind":"open","name":"","handle":"player2","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":null}],"founder":false,"you":[],"day":0,"hour":"","step":"","step_number":0,"deadline":null,"paused":false,"votes":{},"result":null,"created":"2026-11-25T17:15:04.654+00:00","updated":"2026-11-25T17:15:04.654+00:00","returned":0,"content":"zodiacs-e73f5e66f10712af16c956ec278189c384706736","own":false,"out_sees_all":false,"quiet":0,"rematch":null,"asked_to_leave":[],"barred":false,"rated":false}',1795626904654,NULL,NULL);
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
INSERT INTO "seats" VALUES('w6qtd3jpjxmh',0,'x','person','bc31ca3064867b57fbae442cf7b67060','Ada',NULL);
INSERT INTO "seats" VALUES('w6qtd3jpjxmh',1,'y','person','244c6a8b6d6a810c53372e27e87ea830','Bob',NULL);
INSERT INTO "seats" VALUES('xhptbafk7mp5',0,'0','person','bc31ca3064867b57fbae442cf7b67060','Ada',NULL);
INSERT INTO "seats" VALUES('xhptbafk7mp5',1,'1','person','244c6a8b6d6a810c53372e27e87ea830','Bob',NULL);
INSERT INTO "seats" VALUES('sb6apf7n7cyw',0,'0','person','bc31ca3064867b57fbae442cf7b67060','Ada',NULL);
INSERT INTO "seats" VALUES('sb6apf7n7cyw',1,'1','open',NULL,'',NULL);
CREATE TABLE signs_of_life (
	id INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "signs_of_life" VALUES(1,1795626905238);
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
INSERT INTO "tournament_games" VALUES('3stjcr6ju6p3',1,1,'w6qtd3jpjxmh',1,2,NULL);
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
INSERT INTO "tournaments" VALUES('3stjcr6ju6p3','bc31ca3064867b57fbae442cf7b67060','{"game":"fill","kind":"swiss","clock":{"kind":"slow","seconds":86400,"extra":0,"periods":0},"rounds":1,"lasts":60,"least":2,"minutes":null,"bots":null,"name":"Old cup","variant":"standard","board":"","rated":false}','playing',1,1795626888730,1795626890686,NULL);
INSERT INTO "tournaments" VALUES('hk8ctht9yk3m','bc31ca3064867b57fbae442cf7b67060','{"game":"fill","kind":"arena","clock":{"kind":"fischer","seconds":300,"extra":3,"periods":0},"rounds":1,"lasts":30,"least":4,"minutes":null,"bots":null,"name":"Old arena","variant":"standard","board":"","rated":false}','gathering',0,1795626891518,NULL,NULL);
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
CREATE INDEX ix_tournaments_founder ON tournaments (founder);
CREATE INDEX ix_tournaments_status ON tournaments (status);
CREATE INDEX ix_entrants_principal ON entrants (principal);
CREATE INDEX ix_lines_principal ON lines (principal);
CREATE INDEX lines_of_room ON lines (room_id, channel, id);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_leases_owner ON leases (owner);
COMMIT;
