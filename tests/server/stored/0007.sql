BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE events (
	table_id VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	side VARCHAR(1) NOT NULL, 
	action TEXT NOT NULL, 
	time BIGINT NOT NULL, 
	milliseconds BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('ppkjpisuzywe',1,'action','b','P@c8',1795363507267,34);
INSERT INTO "events" VALUES('ppkjpisuzywe',2,'action','r','L@g1',1795363507294,27);
INSERT INTO "events" VALUES('ppkjpisuzywe',3,'action','b','L@i4',1795363507312,18);
INSERT INTO "events" VALUES('ppkjpisuzywe',4,'action','r','L@i1',1795363507343,31);
INSERT INTO "events" VALUES('ppkjpisuzywe',5,'action','b','L@a9',1795363507382,39);
INSERT INTO "events" VALUES('ppkjpisuzywe',6,'action','r','L@d6',1795363507431,49);
INSERT INTO "events" VALUES('ppkjpisuzywe',7,'action','b','L@b7',1795363507475,44);
INSERT INTO "events" VALUES('ppkjpisuzywe',8,'action','r','L@f7',1795363507518,43);
INSERT INTO "events" VALUES('ppkjpisuzywe',9,'action','b','L@f4',1795363507557,39);
INSERT INTO "events" VALUES('ppkjpisuzywe',10,'action','b','H@g5',1795363507603,46);
INSERT INTO "events" VALUES('ppkjpisuzywe',11,'action','r','H@e2',1795363507646,43);
INSERT INTO "events" VALUES('ppkjpisuzywe',12,'action','b','E@f5',1795363507681,35);
INSERT INTO "events" VALUES('dd2pmcb6mhtc',1,'action','b','P@c6',1795363507799,56);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',1,'action','b','L@g1',1795363508040,77);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',2,'action','r','L@a5',1795363508102,62);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',3,'action','b','G@g2',1795363508147,45);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',4,'action','r','I@a6',1795363508190,43);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',5,'action','b','B@f1',1795363508235,45);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',6,'action','r','I@b4',1795363508278,43);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',7,'action','b','G@e2',1795363508322,44);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',8,'action','r','I@c3',1795363508375,53);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',9,'action','b','B@g3',1795363508426,51);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',10,'action','r','B@a7',1795363508479,53);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',11,'action','b','I@h1',1795363508523,44);
INSERT INTO "events" VALUES('8vmfdpf4ks6n',12,'action','r','B@a8',1795363508559,36);
INSERT INTO "events" VALUES('k6thdi8z2n7y',1,'action','b','L@a5',1795363508620,45);
INSERT INTO "events" VALUES('bzpquafcy63n',1,'action','s','G01@f2',1795363509014,67);
INSERT INTO "events" VALUES('bzpquafcy63n',2,'action','n','O20@c8',1795363509131,117);
INSERT INTO "events" VALUES('bzpquafcy63n',3,'action','s','G03@c1',1795363509186,55);
INSERT INTO "events" VALUES('bzpquafcy63n',4,'action','n','O18@d7',1795363509238,52);
INSERT INTO "events" VALUES('bzpquafcy63n',5,'action','s','O08@b1',1795363509290,52);
INSERT INTO "events" VALUES('bzpquafcy63n',6,'action','n','O10@c9',1795363509337,47);
INSERT INTO "events" VALUES('bzpquafcy63n',7,'action','s','O06@a2',1795363509402,65);
INSERT INTO "events" VALUES('bzpquafcy63n',8,'action','n','O03@a8',1795363509421,19);
INSERT INTO "events" VALUES('bzpquafcy63n',9,'action','s','O01@e2',1795363509458,37);
INSERT INTO "events" VALUES('bzpquafcy63n',10,'action','n','O04@i9',1795363509516,58);
INSERT INTO "events" VALUES('bzpquafcy63n',11,'action','s','O12@f1',1795363509550,34);
INSERT INTO "events" VALUES('bzpquafcy63n',12,'action','n','O18@a9',1795363509569,19);
INSERT INTO "events" VALUES('v8cxcqa37bx2',1,'action','s','O13@a2',1795363509647,72);
INSERT INTO "events" VALUES('ppkjpisuzywe',13,'offer','b','draw',1795363509714,2033);
INSERT INTO "events" VALUES('ppkjpisuzywe',14,'decline','r','',1795363509766,2085);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',1,'action','b','L@h1',1795363509914,85);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',2,'action','r','L@c3',1795363509995,81);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',3,'action','b','G@g2',1795363510082,87);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',4,'action','r','G@b4',1795363510128,46);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',5,'resign','b','',1795363510169,41);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',6,'offer','r','rematch',1795363510187,18);
INSERT INTO "events" VALUES('vkcbhvcuhpuu',7,'rematch','b','44qxtzmctaxy',1795363510196,27);
INSERT INTO "events" VALUES('p7vmfh8ekyej',1,'action','?','+O20',1795363510425,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',2,'action','?','+O14',1795363510452,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',3,'action','?','+O04',1795363510457,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',4,'action','?','+O15',1795363510463,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',5,'action','?','+O08',1795363510468,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',6,'action','?','+M02',1795363510474,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',7,'action','?','+G04',1795363510479,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',8,'action','?','+M05',1795363510499,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',9,'action','?','+O13',1795363510523,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',10,'action','?','+O19',1795363510531,0);
INSERT INTO "events" VALUES('p7vmfh8ekyej',11,'action','s','O04@d2',1795363510594,63);
INSERT INTO "events" VALUES('p7vmfh8ekyej',12,'action','n','O16@c8',1795363510628,34);
INSERT INTO "events" VALUES('p7vmfh8ekyej',13,'action','s','O08@e1',1795363510670,42);
INSERT INTO "events" VALUES('p7vmfh8ekyej',14,'action','n','O18@h9',1795363510711,41);
INSERT INTO "events" VALUES('p7vmfh8ekyej',15,'action','s','G03@f2',1795363510774,63);
INSERT INTO "events" VALUES('p7vmfh8ekyej',16,'action','n','O06@f7',1795363510861,87);
INSERT INTO "events" VALUES('p7vmfh8ekyej',17,'action','s','O22@i1',1795363510935,74);
INSERT INTO "events" VALUES('p7vmfh8ekyej',18,'action','n','O14@i8',1795363511005,70);
INSERT INTO "events" VALUES('p7vmfh8ekyej',19,'action','s','O18@f3',1795363511059,54);
INSERT INTO "events" VALUES('p7vmfh8ekyej',20,'action','n','G01@f9',1795363511136,77);
INSERT INTO "events" VALUES('p7vmfh8ekyej',21,'action','s','O05@i2',1795363511235,99);
INSERT INTO "events" VALUES('p7vmfh8ekyej',22,'action','n','O09@d7',1795363511323,88);
INSERT INTO "events" VALUES('p7vmfh8ekyej',23,'action','s','O02@a1',1795363511443,120);
INSERT INTO "events" VALUES('p7vmfh8ekyej',24,'action','n','O10@b8',1795363511558,115);
INSERT INTO "events" VALUES('p7vmfh8ekyej',25,'action','s','O08@e2',1795363511663,105);
INSERT INTO "events" VALUES('p7vmfh8ekyej',26,'action','n','G06@f8',1795363511819,156);
INSERT INTO "events" VALUES('p7vmfh8ekyej',27,'action','s','O12@g1',1795363511915,96);
INSERT INTO "events" VALUES('p7vmfh8ekyej',28,'action','n','G06@c9',1795363512046,131);
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	side VARCHAR(1) NOT NULL, 
	place INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	guest VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	level INTEGER, 
	PRIMARY KEY (table_id, side), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('ppkjpisuzywe','b',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('ppkjpisuzywe','r',1,'person','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e','Yuri',NULL);
INSERT INTO "seats" VALUES('dd2pmcb6mhtc','b',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('dd2pmcb6mhtc','r',1,'bot',NULL,'',1);
INSERT INTO "seats" VALUES('8vmfdpf4ks6n','b',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('8vmfdpf4ks6n','r',1,'person','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e','Yuri',NULL);
INSERT INTO "seats" VALUES('k6thdi8z2n7y','b',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('k6thdi8z2n7y','r',1,'bot',NULL,'',1);
INSERT INTO "seats" VALUES('bzpquafcy63n','s',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('bzpquafcy63n','n',1,'person','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e','Yuri',NULL);
INSERT INTO "seats" VALUES('v8cxcqa37bx2','s',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('v8cxcqa37bx2','n',1,'bot',NULL,'',1);
INSERT INTO "seats" VALUES('vkcbhvcuhpuu','b',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('vkcbhvcuhpuu','r',1,'person','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e','Yuri',NULL);
INSERT INTO "seats" VALUES('44qxtzmctaxy','b',0,'person','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e','Yuri',NULL);
INSERT INTO "seats" VALUES('44qxtzmctaxy','r',1,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('jfaeirmyjgcm','b',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('jfaeirmyjgcm','r',1,'open',NULL,'',NULL);
INSERT INTO "seats" VALUES('p7vmfh8ekyej','s',0,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
INSERT INTO "seats" VALUES('p7vmfh8ekyej','n',1,'person','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','Xenia',NULL);
CREATE TABLE signs_of_life (
	id INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "signs_of_life" VALUES(1,1795363527073);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	board VARCHAR(40) NOT NULL, 
	initial TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	turn VARCHAR(1), 
	ply INTEGER NOT NULL, 
	result VARCHAR(10), 
	reason VARCHAR(20), 
	text TEXT NOT NULL, 
	updated BIGINT NOT NULL, founder VARCHAR(40), secret VARCHAR(64), dealt BOOLEAN DEFAULT 0 NOT NULL, content VARCHAR(64) DEFAULT '' NOT NULL, board_name VARCHAR(40) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('ppkjpisuzywe','vorcept',1,'standard','hex5','vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0',1,1795363505445,'playing','b',12,NULL,NULL,'vorcept standard ____..#.#/___....../__......./_....#..#/........./...#..../.#...#./..*.../#.... he2,Ef5,Hg5 b:main:1:f5 6.2.2/6.3.2 0',1795363507681,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('dd2pmcb6mhtc','vorcept',1,'standard','hex5','vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0',1,1795363507743,'playing','r',1,NULL,NULL,'vorcept standard ____...../___....../__......./_......../........./..*...../......./....../..... - r:blocks:8 6.3.2/6.3.2 0',1795363507799,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('8vmfdpf4ks6n','pit',1,'standard','pit61','pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... - b:setup 1.3.2.2/1.3.2.2 0',1,1795363507811,'playing','b',12,NULL,NULL,'pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... Bf1,Lg1,Ih1,Ge2,Gg2,ic3,Bg3,ib4,la5,ia6,ba7,ba8 b:setup 0.2.0.0/0.0.2.0 0',1795363508559,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('k6thdi8z2n7y','pit',1,'standard','pit61','pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... - b:setup 1.3.2.2/1.3.2.2 0',1,1795363508575,'playing','r',1,NULL,NULL,'pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... La5 r:setup 0.3.2.2/1.3.2.2 0',1795363508620,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('bzpquafcy63n','almajara',1,'standard','classic','almajara standard vpv/oko/vPv - s:setup:9:9 O1+O3*2+O4+O6*2+O7*2+O11+A1+M2+M3+G1+G2;-;-/O1+O2*2+O5+O9*2+O10+A1+A2*2+A3+M1+G2+G3;-;- 0:0:0 - 0',1,1795363508631,'playing','s',12,NULL,NULL,'almajara standard vpv/oko/vPv O08b1,G03c1,O12f1,O06a2,O01e2,G01f2,o18d7,o03a8,o20c8,o18a9,o10c9,o04i9 s:setup:3:3 O3+O6+O7*2+O11+A1+M2+M3;-;-/O1+A1+A2*2+A3+M1+G2+G3;-;- 0:0:0 - 0',1795363509569,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','014b0915f0f9997d6672bcab2ff55deb2a8327f0471ac929546d16a97e7d90e6',1,'65698484caab1210','');
INSERT INTO "tables" VALUES('v8cxcqa37bx2','almajara',1,'standard','classic','almajara standard vpv/oko/vPv - s:setup:9:9 O1+O2+O3+O6+O7+O8+O10+A1*2+A3+M3*2+G1+G3;-;-/O1+O2+O8+O9*2+O10+O11+A2*2+A3+M1*2+G1+G2;-;- 0:0:0 - 0',1,1795363509575,'playing','n',1,NULL,NULL,'almajara standard vpv/oko/vPv O13a2 n:setup:8:9 O1+O2+O3+O6+O8+O10+A1*2+A3+M3*2+G1+G3;-;-/O1+O2+O8+O9*2+O10+O11+A2*2+A3+M1*2+G1+G2;-;- 0:0:0 - 0',1795363509647,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','1ae9d05d2755636fbe0e24a8ad56724c777d50884f2ca49eb0256ea798829013',1,'65698484caab1210','');
INSERT INTO "tables" VALUES('vkcbhvcuhpuu','pit',1,'standard','pit61','pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... - b:setup 1.3.2.2/1.3.2.2 0',0,1795363509770,'finished',NULL,4,'0-1','resign','pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... Lh1,Gg2,lc3,gb4 b:setup 0.3.1.2/0.3.1.2 0',1795363510169,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('44qxtzmctaxy','pit',1,'standard','pit61','pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... - b:setup 1.3.2.2/1.3.2.2 0',0,1795363510196,'playing','b',0,NULL,NULL,'pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... - b:setup 1.3.2.2/1.3.2.2 0',1795363510196,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('jfaeirmyjgcm','vorcept',1,'standard','hex5','vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0',1,1795363510201,'waiting','b',0,NULL,NULL,'vorcept standard ____...../___....../__......./_......../........./......../......./....../..... - b:pylon 6.3.2/6.3.2 0',1795363510201,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f',NULL,0,'','');
INSERT INTO "tables" VALUES('p7vmfh8ekyej','almajara',1,'moves=cards','classic','almajara moves=cards vpv/oko/vPv - ?s:deal O1+O2+O3+O4*2+O6+O9+O11+A2+M1+M2+M3*2+G2;-;-/O3+O5*2+O7+O8+O9+A1*2+A2+A3+M2+G1+G3*2;-;- 0:0:0 -/-/- 0',1,1795363510247,'playing','s',28,NULL,NULL,'almajara moves=cards vpv/oko/vPv O02a1,O08e1,O12g1,O22i1,O04d2,O08e2,G03f2,O05i2,O18f3,o09d7,o06f7,o10b8,o16c8,g06f8,o14i8,g06c9,g01f9,o18h9 s:main:3:-:e2:-:0 A2+M1+M2+M3*2;-;-/A1*2+A2+A3+M2;-;- 0:0:0 O04+O08+O14+O15+O20/O13+O19+M02+M05+G04/- 0',1795363512046,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','2d8e2ace9a052338869f1ebc620d0482690a68b9bc5ab8a7849ab73246af1290',1,'65698484caab1210','');
CREATE TABLE war_events (
	war_id VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (war_id, seq), 
	FOREIGN KEY(war_id) REFERENCES wars (id)
);
INSERT INTO "war_events" VALUES('9e2vgakby8ie',1,1795363512253,'{"type":"sat","seat":1,"guest":"2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e","name":"Yuri"}');
INSERT INTO "war_events" VALUES('9e2vgakby8ie',2,1795363512300,'{"type":"said","seat":0,"to":"all","text":"Hello","hearers":3}');
INSERT INTO "war_events" VALUES('9e2vgakby8ie',3,1795363512312,'{"type":"rose","seat":1}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',1,1795363512378,'{"type":"sat","seat":1,"guest":"2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e","name":"Yuri"}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',2,1795363512403,'{"type":"agreed","seat":0,"agreed":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',3,1795363512424,'{"type":"agreed","seat":1,"agreed":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',4,1795363512428,'{"type":"begun"}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',5,1795363512437,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":["95 a5-b5"]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',6,1795363512445,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',7,1795363512448,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["6 g4-g3"]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',8,1795363512451,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',9,1795363512454,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',10,1795363512459,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',11,1795363512468,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',12,1795363512472,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',13,1795363512475,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',14,1795363512478,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',15,1795363512482,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":["153 b5-c5"]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',16,1795363512486,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',17,1795363512489,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["147 g2-g1"]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',18,1795363512492,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',19,1795363512495,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',20,1795363512500,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',21,1795363512503,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',22,1795363512506,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',23,1795363512509,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',24,1795363512524,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',25,1795363512532,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":["197 b4-c4"]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',26,1795363512541,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',27,1795363512559,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["318 g4-g3"]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',28,1795363512568,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',29,1795363512576,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',30,1795363512588,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',31,1795363512597,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',32,1795363512611,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',33,1795363512619,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',34,1795363512622,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('f9aawq6nvr9r',35,1795363512643,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":[]},"bot":false}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',1,1795363512693,'{"type":"sat","seat":1,"guest":"2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e","name":"Yuri"}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',2,1795363512717,'{"type":"agreed","seat":0,"agreed":true}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',3,1795363512747,'{"type":"agreed","seat":1,"agreed":true}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',4,1795363512756,'{"type":"begun"}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',5,1795363512786,'{"type":"said","seat":0,"to":"all","text":"Good luck","hearers":3}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',6,1795363512816,'{"type":"said","seat":0,"to":"coalition","text":"A note to myself","hearers":1}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',7,1795363512843,'{"type":"said","seat":1,"to":"0","text":"Peace?","hearers":3}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',8,1795363512863,'{"type":"said","seat":1,"to":"all","text":"To you, too","hearers":3}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',9,1795363512927,'{"type":"answered","seat":0,"answer":{"type":"orders","texts":["15 b5-c5"]},"bot":false}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',10,1795363512955,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',11,1795363512999,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["137 g3-g2"]},"bot":false}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',12,1795363513021,'{"type":"readied","seat":1,"ready":true}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',13,1795363513035,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('aig9tbgavmzy',14,1795363513071,'{"type":"voted","seat":0,"matter":"pause","agreed":true}');
INSERT INTO "war_events" VALUES('3ji95t7bg4kq',1,1795363513137,'{"type":"begun"}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',1,1795363513311,'{"type":"begun"}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',2,1795363513358,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('3ji95t7bg4kq',2,1795363525883,'{"type":"answered","seat":2,"answer":{"type":"orders","texts":["473 swoop c5","18 f2-e3","397 f1-e2","444 h1-g2","684 h1-g1","852 g2-f3","869 g2-f2","881 f1-e2","529 g1-f1"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',3,1795363525890,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["52 f3-e3","94 g2-f2","210 g2-f2","443 f4-e5","657 g4-f5","850 f3-e4","890 g4-f5","14 g3-g2"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',4,1795363525894,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',5,1795363525897,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',6,1795363525900,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',7,1795363525902,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',8,1795363525907,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',9,1795363525921,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',10,1795363525931,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',11,1795363525955,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["52 e3-d3","94 f2-e3","210 f2-e3","443 e5-d5","657 f5-e5","850 e4-d5","890 f5-e5","14 g2-f2"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',12,1795363525969,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',13,1795363525979,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',14,1795363526003,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',15,1795363526019,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',16,1795363526036,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',17,1795363526047,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',18,1795363526067,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',19,1795363526076,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',20,1795363526092,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["94 dig","52 d3-c4","77 f4-e4","210 e3-d4","443 d5-c5","657 e5-d5","890 e5-d5","14 f2-f3"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',21,1795363526108,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',22,1795363526123,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',23,1795363526144,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',24,1795363526161,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',25,1795363526164,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',26,1795363526173,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',27,1795363526192,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',28,1795363526195,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',29,1795363526202,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["52 roots 899","94 dig","77 e4-e3","210 d4-c4","443 c5-b5","657 d5-c5","890 d5-d4","14 f3-e4"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',30,1795363526227,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',31,1795363526233,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',32,1795363526242,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',33,1795363526263,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',34,1795363526271,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',35,1795363526290,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',36,1795363526311,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',37,1795363526313,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',38,1795363526339,'{"type":"answered","seat":1,"answer":{"type":"targets","targets":{}},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',39,1795363526343,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',40,1795363526366,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',41,1795363526380,'{"type":"answered","seat":1,"answer":{"type":"vanguards","vanguards":{}},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',42,1795363526383,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',43,1795363526409,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',44,1795363526413,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["77 e3-d3","94 e3-d4","657 c5-b5","890 d4-d5"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',45,1795363526431,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',46,1795363526437,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',47,1795363526452,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',48,1795363526467,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',49,1795363526482,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',50,1795363526489,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',51,1795363526507,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',52,1795363526533,'{"type":"answered","seat":1,"answer":{"type":"targets","targets":{}},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',53,1795363526552,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',54,1795363526556,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',55,1795363526579,'{"type":"answered","seat":1,"answer":{"type":"vanguards","vanguards":{}},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',56,1795363526583,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',57,1795363526591,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":["77 quake b4","52 c4-b5","94 d4-c4","443 c5-b5","657 c5-b5","890 d5-d4","14 e4-f4"]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',58,1795363526603,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',59,1795363526637,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',60,1795363526677,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',61,1795363526710,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',62,1795363526730,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',63,1795363526766,'{"type":"answered","seat":1,"answer":{"type":"orders","texts":[]},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',64,1795363526789,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',65,1795363526823,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',66,1795363526841,'{"type":"answered","seat":1,"answer":{"type":"targets","targets":{}},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',67,1795363526867,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',68,1795363526879,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',69,1795363526899,'{"type":"answered","seat":1,"answer":{"type":"vanguards","vanguards":{}},"bot":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',70,1795363526931,'{"type":"closed","late":[],"overdrawn":{}}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',71,1795363526935,'{"type":"readied","seat":0,"ready":true}');
INSERT INTO "war_events" VALUES('dahi5v5bpb8t',72,1795363526987,'{"type":"closed","late":[],"overdrawn":{}}');
CREATE TABLE war_guests (
	war_id VARCHAR(24) NOT NULL, 
	guest VARCHAR(40) NOT NULL, 
	PRIMARY KEY (war_id, guest), 
	FOREIGN KEY(war_id) REFERENCES wars (id)
);
INSERT INTO "war_guests" VALUES('9e2vgakby8ie','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f');
INSERT INTO "war_guests" VALUES('f9aawq6nvr9r','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e');
INSERT INTO "war_guests" VALUES('f9aawq6nvr9r','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f');
INSERT INTO "war_guests" VALUES('aig9tbgavmzy','2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e');
INSERT INTO "war_guests" VALUES('aig9tbgavmzy','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f');
INSERT INTO "war_guests" VALUES('3ji95t7bg4kq','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f');
INSERT INTO "war_guests" VALUES('dahi5v5bpb8t','1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f');
CREATE TABLE wars (
	id VARCHAR(24) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	founder VARCHAR(40), 
	founding TEXT NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	standing TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "wars" VALUES('9e2vgakby8ie',1,1795363512085,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','{"id":"9e2vgakby8ie","map":"ford","days":1,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"created":1795363512085,"founder":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","secret":"9a4139ac6f47352e7a460c6cff89f350","content":"29692a6be4577cc8781f9f3f342486e8ebc171e71f6113738fce797745ce059f","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}]}','gathering','{"public":{"id":"9e2vgakby8ie","map":"ford","days":1,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"status":"gathering","seats":[{"kind":"person","name":"Xenia","handle":"Xenia","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0},{"kind":"open","name":"","handle":"player2","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":false,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0}],"founder":false,"you":[],"day":0,"hour":"","step":"","step_number":0,"deadline":null,"paused":false,"votes":{},"result":null,"created":"2026-11-22T16:05:12.085+00:00","updated":"2026-11-22T16:05:12.312+00:00","returned":0},"chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}],"updated":1795363512312}',1795363512312);
INSERT INTO "wars" VALUES('f9aawq6nvr9r',1,1795363512339,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','{"id":"f9aawq6nvr9r","map":"ford","days":2,"clock":{"kind":"slow","seconds":86400,"reserve":3600},"talk":true,"listed":true,"created":1795363512339,"founder":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","secret":"d2f4a860b1b41b66a99480e4c11844ed","content":"29692a6be4577cc8781f9f3f342486e8ebc171e71f6113738fce797745ce059f","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}]}','playing','{"public":{"id":"f9aawq6nvr9r","map":"ford","days":2,"clock":{"kind":"slow","seconds":86400,"reserve":3600},"talk":true,"listed":true,"status":"playing","seats":[{"kind":"person","name":"Xenia","handle":"Xenia","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":3600},{"kind":"person","name":"Yuri","handle":"Yuri","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":3600}],"founder":false,"you":[],"day":1,"hour":"morning","step":"orders","step_number":6,"deadline":1795449912622,"paused":false,"votes":{},"result":null,"created":"2026-11-22T16:05:12.339+00:00","updated":"2026-11-22T16:05:12.622+00:00","returned":0},"chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":true},{"kind":"person","faction":"earth","leader":"taurus","coalition":null,"guest":"2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e","name":"Yuri","level":null,"agreed":true}],"updated":1795363512622}',1795363512622);
INSERT INTO "wars" VALUES('aig9tbgavmzy',1,1795363512661,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','{"id":"aig9tbgavmzy","map":"ford","days":1,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"created":1795363512661,"founder":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","secret":"a2aa100f7fa57aadc7b9f6208034b56f","content":"29692a6be4577cc8781f9f3f342486e8ebc171e71f6113738fce797745ce059f","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":false},{"kind":"open","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":null,"agreed":false}]}','playing','{"public":{"id":"aig9tbgavmzy","map":"ford","days":1,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":true,"status":"playing","seats":[{"kind":"person","name":"Xenia","handle":"Xenia","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0},{"kind":"person","name":"Yuri","handle":"Yuri","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0}],"founder":false,"you":[],"day":1,"hour":"morning","step":"response","step_number":1,"deadline":null,"paused":false,"votes":{"pause":[0]},"result":null,"created":"2026-11-22T16:05:12.661+00:00","updated":"2026-11-22T16:05:13.071+00:00","returned":0},"chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":true},{"kind":"person","faction":"earth","leader":"taurus","coalition":null,"guest":"2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e","name":"Yuri","level":null,"agreed":true}],"updated":1795363513071}',1795363513071);
INSERT INTO "wars" VALUES('3ji95t7bg4kq',0,1795363513092,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','{"id":"3ji95t7bg4kq","map":"three_valleys","days":1,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":false,"created":1795363513092,"founder":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","secret":"e18eda262e07ff25e00d72457c90570b","content":"29692a6be4577cc8781f9f3f342486e8ebc171e71f6113738fce797745ce059f","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"","level":null,"agreed":true},{"kind":"person","faction":"earth","leader":"taurus","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"","level":null,"agreed":true},{"kind":"bot","faction":"fire","leader":"aries","coalition":null,"guest":null,"name":"","level":1,"agreed":false}]}','playing','{"public":{"id":"3ji95t7bg4kq","map":"three_valleys","days":1,"clock":{"kind":"none","seconds":0,"reserve":0},"talk":true,"listed":false,"status":"playing","seats":[{"kind":"person","name":"","handle":"player1","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0},{"kind":"person","name":"","handle":"player2","level":null,"faction":"earth","leader":"taurus","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0},{"kind":"bot","name":"","handle":"bot3","level":1,"faction":"fire","leader":"aries","coalition":null,"agreed":true,"present":true,"ready":true,"out":false,"stand_in":false,"reserve":0}],"founder":false,"you":[],"day":1,"hour":"morning","step":"orders","step_number":0,"deadline":null,"paused":false,"votes":{},"result":null,"created":"2026-11-22T16:05:13.092+00:00","updated":"2026-11-22T16:05:13.137+00:00","returned":0},"chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"","level":null,"agreed":true},{"kind":"person","faction":"earth","leader":"taurus","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"","level":null,"agreed":true},{"kind":"bot","faction":"fire","leader":"aries","coalition":null,"guest":null,"name":"","level":1,"agreed":false}],"updated":1795363513137}',1795363513137);
INSERT INTO "wars" VALUES('dahi5v5bpb8t',1,1795363513248,'1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f','{"id":"dahi5v5bpb8t","map":"ford","days":1,"clock":{"kind":"live","seconds":5,"reserve":0},"talk":true,"listed":true,"created":1795363513248,"founder":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","secret":"0007041f0923e34bf0b400a880464d04","content":"29692a6be4577cc8781f9f3f342486e8ebc171e71f6113738fce797745ce059f","chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":true},{"kind":"bot","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":1,"agreed":false}]}','finished','{"public":{"id":"dahi5v5bpb8t","map":"ford","days":1,"clock":{"kind":"live","seconds":5,"reserve":0},"talk":true,"listed":true,"status":"finished","seats":[{"kind":"person","name":"Xenia","handle":"Xenia","level":null,"faction":"air","leader":"gemini","coalition":null,"agreed":true,"present":false,"ready":false,"out":false,"stand_in":false,"reserve":0},{"kind":"bot","name":"","handle":"bot2","level":1,"faction":"earth","leader":"taurus","coalition":null,"agreed":true,"present":true,"ready":false,"out":false,"stand_in":false,"reserve":0}],"founder":false,"you":[],"day":1,"hour":"dawn","step":"over","step_number":25,"deadline":null,"paused":false,"votes":{},"result":"glory:bot2","created":"2026-11-22T16:05:13.248+00:00","updated":"2026-11-22T16:05:26.987+00:00","returned":0},"chairs":[{"kind":"person","faction":"air","leader":"gemini","coalition":null,"guest":"1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f","name":"Xenia","level":null,"agreed":true},{"kind":"bot","faction":"earth","leader":"taurus","coalition":null,"guest":null,"name":"","level":1,"agreed":false}],"updated":1795363526987}',1795363526987);
CREATE INDEX tables_newest ON tables (listed, created, id);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_founder ON tables (founder);
CREATE INDEX ix_seats_guest ON seats (guest);
CREATE INDEX wars_newest ON wars (listed, created, id);
CREATE INDEX ix_wars_founder ON wars (founder);
CREATE INDEX ix_wars_status ON wars (status);
CREATE INDEX ix_war_guests_guest ON war_guests (guest);
COMMIT;
