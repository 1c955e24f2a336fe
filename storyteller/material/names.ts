/** Given names and family names of one people, by the words of a list. */
export type People = { women: string; men: string; either: string; family: string };

/** Names by people. Given names are used alone in running text, so none is also an everyday English word. */
export const peoples = {
  english: {
    women: 'Edith,Nell,Harriet,Judith,Winifred,Constance,Marian,Philippa,Tamsin,Beatrix',
    men: 'Walter,Edmund,Thomas,Gilbert,Hugh,Arthur,Desmond,Rupert,Leonard,Silas',
    either: 'Robin,Ashley,Hilary,Leslie,Vivian',
    family: 'Calloway,Thackray,Pell,Harwood,Ashdown,Loxley,Marsh,Tolliver,Pryor,Haddon,Venables,Croft',
  },
  irish: {
    women: 'Niamh,Orla,Bríd,Sinéad,Maeve,Nuala,Gráinne,Aoife',
    men: 'Cormac,Eoin,Fintan,Declan,Ciarán,Brendan,Tadhg,Malachy',
    either: 'Rory,Shea,Quinn,Conall',
    family: 'Keane,Devlin,Corrigan,O’Dowd,Tierney,Mulhern,Lafferty,Quigley,Shaughnessy',
  },
  norse: {
    women: 'Ingrid,Solveig,Astrid,Ragnhild,Liv,Gudrun,Tora,Sigrid',
    men: 'Leif,Torstein,Halvard,Sverre,Eirik,Magnus,Håkon,Anders',
    either: 'Kim,Eli,Robin,Mio',
    family: 'Lindqvist,Halvorsen,Strand,Nygaard,Bakken,Ekeberg,Rosenvold,Thorsdatter',
  },
  yoruba: {
    women: 'Folake,Yetunde,Ronke,Abeni,Titilayo,Morenike,Ifeoma,Ngozi',
    men: 'Tunde,Babajide,Kola,Femi,Adewale,Chidi,Emeka,Obinna',
    either: 'Temi,Kemi,Dayo,Seyi',
    family: 'Adeyemi,Okonjo,Balogun,Eze,Afolabi,Nwosu,Onabanjo,Obiora',
  },
  ghanaian: {
    women: 'Abena,Efua,Akosua,Adwoa,Esi,Yaa',
    men: 'Kofi,Kwame,Yaw,Kojo,Ekow,Kwabena',
    either: 'Nana,Baaba,Selasi,Dela',
    family: 'Mensah,Asante,Owusu,Boateng,Quaye,Appiah,Darko',
  },
  indian: {
    women: 'Meera,Lakshmi,Anjali,Sudha,Kavita,Nandini,Revathi,Ishani',
    men: 'Arjun,Raghav,Vikram,Suresh,Devan,Imran,Mohan,Salil',
    either: 'Kiran,Jaya,Sudhir,Noor',
    family: 'Iyer,Banerjee,Chaudhary,Deshpande,Kurian,Menon,Rao,Sengupta,Qureshi',
  },
  japanese: {
    women: 'Haruka,Chiyo,Sachiko,Michiko,Ayame,Kaede,Nobuko',
    men: 'Kenji,Takeshi,Shiro,Haruto,Daisuke,Masao,Tetsuo',
    either: 'Akira,Makoto,Hikaru,Kaoru',
    family: 'Nakamura,Okada,Shimizu,Fujiwara,Murata,Hayashi,Kurosawa,Onishi',
  },
  korean: {
    women: 'Soo-ah,Minseo,Hyejin,Eunji,Yuna,Mikyung',
    men: 'Dong-hyun,Jaewon,Sang-woo,Taeyang,Minho,Junseo',
    either: 'Jiwoo,Haneul,Seo-yun,Doha',
    family: 'Han,Seo,Yoon,Baek,Moon,Kwon,Shim',
  },
  chinese: {
    women: 'Meilin,Xiulan,Yating,Shuying,Lihua,Qing',
    men: 'Guowei,Zhiming,Haoran,Jianhong,Boqin,Weimin',
    either: 'Wen,Yun,Lan,Xinyi',
    family: 'Zhao,Xu,Fang,Gao,Shen,Qiu,Luo,Tang',
  },
  polish: {
    women: 'Zofia,Halina,Wanda,Jadwiga,Irena,Bożena,Danuta',
    men: 'Tomasz,Kazimierz,Bogdan,Witold,Zbigniew,Marek,Leszek',
    either: 'Mika,Sascha,Jurij,Alex',
    family: 'Kowal,Zielinska,Wrona,Baran,Sobol,Gajda,Mazur,Lis',
  },
  russian: {
    women: 'Ludmila,Vera,Galina,Tamara,Nadia,Raisa',
    men: 'Pavel,Grigori,Yuri,Lev,Anton,Matvei',
    either: 'Zhenya,Valya,Slava,Shura',
    family: 'Petrenko,Bondar,Koval,Shevchuk,Reznik,Marchenko,Tkach',
  },
  turkish: {
    women: 'Elif,Zeynep,Nermin,Ayten,Sevgi,Leyla,Feride',
    men: 'Kemal,Orhan,Cem,Halil,Selim,Yusuf,Tarık',
    either: 'Deniz,Umut,Özgür,Derya',
    family: 'Aksoy,Demirel,Kaplan,Yıldız,Tekin,Sarı,Uslu,Karaca',
  },
  persian: {
    women: 'Shirin,Parisa,Laleh,Mahin,Roya,Simin',
    men: 'Darius,Kaveh,Bahram,Farhad,Siavash,Omid',
    either: 'Mehr,Sepehr,Arya,Nima',
    family: 'Rostami,Farahani,Golestan,Sadeghi,Mazandarani,Tehrani',
  },
  arabic: {
    women: 'Salma,Layla,Hanan,Samira,Zaynab,Rima,Dunya',
    men: 'Idris,Tariq,Hamid,Rashid,Nabil,Faris,Omar',
    either: 'Nur,Rida,Sabah,Amal',
    family: 'Haddad,Khoury,Sayegh,Mansour,Darwish,Nassar,Attar',
  },
  portuguese: {
    women: 'Inês,Graça,Beatriz,Lúcia,Teresa,Filipa,Amália',
    men: 'Duarte,Vasco,Rui,Tomé,Bento,Henrique,Artur',
    either: 'Jaci,Noa,Ariel,Dinis',
    family: 'Corvo,Teixeira,Brandão,Pinheiro,Salgado,Moura,Fonseca,Leitão',
  },
  mexican: {
    women: 'Ximena,Rosario,Lupita,Socorro,Itzel,Marisol,Consuelo',
    men: 'Joaquín,Ramiro,Teo,Evaristo,Ignacio,Rafael,Abel',
    either: 'Guadalupe,Trinidad,Refugio,Socorro',
    family: 'Ibarra,Montes,Villaseñor,Quiroga,Olvera,Zapata,Cárdenas,Luna',
  },
  italian: {
    women: 'Ornella,Giulia,Fosca,Caterina,Marta,Bianca,Assunta',
    men: 'Nicolò,Ettore,Sandro,Bruno,Corrado,Luca,Vito',
    either: 'Andrea,Celeste,Fiore,Nico',
    family: 'Bellini,Moretti,Sartori,Galli,Zanetti,Ferraro,Contarin',
  },
  greek: {
    women: 'Eleni,Despina,Katerina,Sofia,Chara,Ioanna',
    men: 'Nikos,Stavros,Andreas,Petros,Yannis,Spyros',
    either: 'Alexi,Manoli,Kyria,Evi',
    family: 'Pappas,Kallias,Vlahos,Markou,Drakos,Galanis',
  },
  vietnamese: {
    women: 'Linh,Thuy,Huong,Lien,Phuong,Ngoc',
    men: 'Duc,Quang,Minh,Tuan,Hieu,Thanh',
    either: 'Anh,Khanh,Giang,Bao',
    family: 'Nguyen,Tran,Pham,Vo,Dang,Bui',
  },
  maori: {
    women: 'Aroha,Mereana,Hine,Ngaire,Whetu',
    men: 'Tama,Wiremu,Rangi,Hemi,Rawiri',
    either: 'Kahu,Manaaki,Tāne,Marama',
    family: 'Paewai,Ngata,Te Kanawa,Rewiti,Parata,Henare',
  },
  anglo: {
    women: 'Aldith,Godgifu,Hawise,Emma,Rohese,Maud,Isolde',
    men: 'Wulfric,Aldred,Osbern,Ralf,Godwin,Hamo,Ivo',
    either: 'Aubrey,Evelot,Merewen,Alre',
    family: 'Fenn,atte Welle,Tanner,of Hythe,the Younger,Blackthorn,Sexton,Wymark',
  },
  andalusi: {
    women: 'Wallada,Zahra,Nazhun,Lubna,Maryam,Aziza',
    men: 'Ibrahim,Ziri,Yahya,Hakam,Musa,Abbas',
    either: 'Nur,Rayhan,Sabah,Yaqut',
    family: 'al-Qurtubi,ibn Rashid,al-Bannani,ibn Tufayl,al-Mawsili,of Ronda',
  },
  malian: {
    women: 'Kassi,Nyale,Sogolon,Fanta,Djata,Inari',
    men: 'Sundi,Balla,Fakoli,Moussa,Kankou,Tiramakan',
    either: 'Djeli,Koli,Nare,Tene',
    family: 'Keita,Konaté,Traoré,Kouyaté,Sissoko,Camara',
  },
  roman: {
    women: 'Livia,Domitia,Sabina,Fulvia,Marcella,Drusilla',
    men: 'Gaius,Quintus,Decimus,Lucan,Cassian,Varro',
    either: 'Felicis,Civilis,Amabilis,Vitalis',
    family: 'Valerian,Aquila,Corvinus,of Ostia,Scaurus,Naso,Tullian',
  },
  hellenic: {
    women: 'Myrrine,Chloris,Theano,Berenike,Phile,Kallisto',
    men: 'Lykon,Timon,Nikias,Demetrios,Philon,Agathon',
    either: 'Charis,Kallias,Zosime,Eumelos',
    family: 'of Kos,of Miletos,of Rhodes,the Potter’s Heir,of Chios,of Syros',
  },
  egyptian: {
    women: 'Nefret,Meryt,Tiye,Henut,Iset,Merneith',
    men: 'Khaemwaset,Hori,Neferhotep,Ankhaf,Djedi,Pentu',
    either: 'Ahmose,Sheri,Nehi,Ipi',
    family: 'of Waset,of Djeme,the Scribe’s Heir,of Abedju,of the West Bank,of Men-nefer',
  },
  akkadian: {
    women: 'Ninlil,Tabni,Ahatum,Iltani,Amata,Shiptu',
    men: 'Nabu,Ea-nasir,Sin-leqi,Belshun,Iddin,Warad',
    either: 'Kubaba,Nidin,Sherua,Ili',
    family: 'of Larsa,of Mari,of Sippar,the Merchant’s Heir,of the Third Canal,of Nippur',
  },
  orbital: {
    women: 'Ilse,Oyela,Tamsyn,Maru,Vesna,Suvi,Calixta',
    men: 'Joss,Okoro,Ansel,Teodor,Ravi,Ikaika,Bram',
    either: 'Solenne,Ione,Juno,Arden,Tavi,Noor',
    family: 'Tanager,Okafor-Lund,Vance,Serrano-Ito,Achterberg,Mbeki,Ulloa,Sørli,Dufresne,Halloran',
  },
} as const satisfies Readonly<Record<string, People>>;

export type PeopleId = keyof typeof peoples;
