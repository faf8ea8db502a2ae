/** Words within names that are not names. A blank separates two words. */
export const particles: readonly string[] = [
  'van der', 'van den', 'van de', 'van', 'von der', 'von', 'vom', 'zu', 'zum', 'zur', 'de la', 'de las', 'de los',
  'de', 'del', 'della', 'dello', 'degli', 'di', 'da', 'do', 'dos', 'das', 'du', 'des', 'le', 'la', 'los', 'las',
  'ter', 'ten', 'den', 'der', 'te', 'op', "'t", 'el', 'al', 'bin', 'ibn', 'ben', 'y', 'e', 'af', 'st',
] // oxfmt-ignore

/*
 * The following patterns are searched in text without case and accents, in which ß is one s.
 */

/** Introductions after which any word is a name. */
export const openIntroductions =
  "my name is|my name's|the name is|me llamo|mi nombre es|ich heiss?e|mein name ist|je m'appelle|mon nom est|chamo[- ]me|me chamo|(?:o )?meu nome e|mi chiamo|il mio nome e|ik heet|mijn naam is"

/** Introductions after which only a capitalized word is a name. */
export const introductions =
  "this is|i am|i'?m|here writes|soy|habla|ich bin|hier (?:ist|spricht|schreibt)|je suis|ici|sou [oa]|sou|aqui e|sono|ik ben"

/** Titles before names. */
export const titles =
  '(?:mrs?|ms|dr|prof)\\.?|miss|mister|sra?\\.?|srta\\.?|senor(?:a|ita)?|dona?|herrn?|frau|familie|m\\.|mme|mlle|monsieur|madame|mademoiselle|senhora?|sig\\.(?:ra|na)?|signora?|signorina|dott\\.(?:ssa)?|dhr\\.?|mevr?\\.?|meneer|mevrouw'

/** Fields of forms for names. */
export const fields =
  '(?:full |first |last |your )?name|nombre|apellidos?|nom|prenom|nome|cognome|sobrenome|naam|voornaam|achternaam|vorname|nachname|姓名|名字'

/** Words that close a message, before a signature. */
export const closings = [
  '(?:(?:best|kind|kindest|warm|warmest|many) )?(?:regards|wishes|thanks)|thank you(?: (?:so|very) much)?|thx|cheers|best|(?:yours )?(?:sincerely|truly|faithfully)|yours|all the best|warmly|love',
  '(?:un |muchos |cordiales )?saludos?(?: cordial(?:es)?)?|cordialmente|atentamente|(?:muchas )?gracias(?: de antemano)?|un abrazo',
  '(?:mit |viele |liebe |beste |herzliche )*(?:freundlichen |besten |herzlichen |vielen |lieben )?(?:grue?ss?en?|gruss?|dank)|mfg|lg|vg|danke|hochachtungsvoll',
  "(?:bien )?cordialement|bien a vous|(?:un grand )?merci(?: d'avance| beaucoup)?|(?:sinceres |meilleures )?salutations(?: distinguees)?|a bientot|bonne journee|sincerement",
  '(?:os |com os )?(?:melhores )?cumprimentos|atenciosamente|atentamente|(?:muito )?obrigad[oa]|abracos?|att',
  '(?:cordiali |distinti |un )?salut[io]|(?:molte |mille )?grazie(?: mille)?|cordialmente',
  '(?:met )?(?:vriendelijke |hartelijke )?groet(?:en|jes)?|gr|mvg|(?:alvast )?bedankt|dank(?: u| je)?(?: wel)?',
].join('|') // oxfmt-ignore

/**
 * Names that are also ordinary words in one of the eight languages, without accents. In lower case,
 * they are taken for the word.
 */
export const alsoWords: ReadonlySet<string> = new Set(
  `will rose mark grace hope faith joy may june april august summer bill frank rich grant chase page price king
   knight young long short white black brown green gray grey park hill field fields wood woods house home cash
   bank loan banks love day sun star bell ball rice case art pat sue drew gene jack robin dawn iris lily daisy
   ivy violet olive hazel ginger amber ruby pearl crystal sky brook brooks lake rivers forest stone cook baker
   farmer miller carpenter mason shepherd fisher hunter gardner gardener bishop pope church temple major sharp
   small little best good fair wise strong hardy swift noble power powers gold silver diamond penny max min lane
   street way close rent sale sell buy agent broker still here now new old first major guy bob don ray lee
   rosa paz luz mar cruz flores flor casa casas castillo campo campos rio rios iglesia leon lobo rey reina delgado
   moreno blanco rubio bravo bueno calle mayor sierra vega soledad consuelo esperanza pilar dolores angel santos
   blanche claire aimee petit petite grand blanc roux fleur marchand boulanger berger noel pascal celeste felicite
   prudence constance modeste juste bon bonne beau belle legrand roi leroy dubois bois pont fontaine chevalier
   bianca bianchi viola gioia rosso rossi neri verdi bello conte leone gallo stella felice serena costa chiara
   klein gross lang kurz sommer winter wolf jung neu haus baum berg stein koch bauer richter vogel stark reich
   fuchs engel ernst kaiser konig weiss schwarz braun fromm wunder freitag sonntag winkler zimmermann
   groot jong wit bos berg boer bakker visser koning vos wolf zomer mooi lief hart boom smit linde
   pinto prado serra ribeiro pereira oliveira lima ramos rocha vale clara gloria graca pedra lobo leite
   he she it on an in so do la le de`
    .split(/\s+/)
    .filter(Boolean),
)

/** The most frequent Chinese surnames: some nine of ten people have one of them. */
export const chineseSurnames: readonly string[] =
  `王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 袁 潘 于 蒋 蔡 余 杜 叶 程 苏
   魏 吕 丁 任 沈 姚 卢 姜 崔 钟 谭 陆 汪 范 金 石 廖 贾 夏 韦 付 方 白 邹 孟 熊 秦 邱 江 尹 薛 闫 段 雷 侯 龙 史 陶 黎 贺 顾 毛 郝 龚 邵 万
   钱 严 覃 武 戴 莫 孔 向 汤 欧阳 司马 上官 诸葛`.split(/\s+/)
