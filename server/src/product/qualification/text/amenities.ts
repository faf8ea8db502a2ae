/**
 * Amenities that people ask for, and the words for them in eight languages. Words are lower case
 * without accents. `*` matches any ending, `~` up to three words between, `!` marks the opposite, and
 * `-` marks words that count only if a listing denies them: a home with "outdoor space" may have a
 * garden or a balcony, and one with "no outdoor space" has no garden. The order is that of the bits in which a listing stores them: new amenities must be
 * added at the end.
 */
export const amenityWords = {
  garden:
    'garden|gardens|backyard*|yard|jardin*|quintal*|garten*|jardim|jardins|giardin*|tuin|tuinen|achtertuin|花 园|院 子|-outdoor space*|-outside space*|-outdoor area*|-ausenbereich*|-aussenbereich*|-ausenflache*|-aussenflache*|-exterieur|-espacio exterior|-espacios exteriores|-spazio esterno|-spazi esterni|-espaco exterior|-buitenruimte*|-户 外 空 间',
  balcony:
    'balcon*|balkon*|terrac*|terraz*|terrass*|dachterrass*|dakterras*|terras|varanda*|sacada*|阳 台|露 台',
  parking:
    'parking|garage*|carport*|garaje*|aparcamiento*|plaza de garaje|stellpl*|tiefgarage*|parkpl*|stationnement*|garagem|estacionamento*|posto auto|posti auto|box auto|parcheggio|parkeer*|车 位|车 库',
  lift: 'lift|lifts|elevator*|ascensor*|aufzug*|fahrstuhl*|ascenseur*|elevador*|电 梯',
  ground_floor:
    'ground floor|first floor flat|planta baja|erdgescho*|rez de chaussee|rdc|res do chao|terreo|piano terra|pianterreno|begane grond|benedenwoning*|一 楼|底 楼',
  pets: 'pet|pets|dog|dogs|cat|cats|mascota*|perro*|gato*|haustier*|hund|hunde|katze*|animaux|chien*|chat|chats|animais|cao|caes|animali|cane|cani|gatt*|huisdier*|hond|honden|kat|katten|宠 物|养 狗|养 猫',
  furnished:
    'furnished|!unfurnished|amueblad*|!sin amueblar|mobliert*|!unmobliert*|meuble|meublee|mobilad*|mobiliad*|arredat*|gemeubileerd*|!ongemeubileerd*|带 家 具',
  sea_view:
    'sea view*|ocean view*|view* ~ sea|view* ~ ocean|vista* al mar|meerblick*|vue mer|vue sur la mer|vista mar|vista para o mar|vista mare|vista sul mare|zeezicht|海 景',
  pool: 'pool|pools|swimming pool*|piscina*|piscine*|schwimmbad*|swimmingpool*|zwembad*|泳 池',
  near_school:
    'close ~ school*|near ~ school*|next to ~ school*|distance ~ school*|cerca ~ colegio*|cerca ~ escuela*|nahe ~ schule*|pres ~ ecole*|proche ~ ecole*|perto ~ escola*|vicino ~ scuol*|vicina ~ scuol*|dicht bij ~ school|dicht bij ~ scholen|离 学 校 近|近 学 校|靠 近 学 校',
  near_transit:
    'near ~ metro|near ~ subway|near ~ station|close ~ station|close ~ transport|walk* ~ station|close ~ metro|cerca ~ metro|public transport|nahe ~ bahnhof|nahe ~ bahn|proche ~ metro|pres ~ metro|pres ~ gare|perto ~ metro|vicino ~ metro|vicino ~ stazione|vicina ~ metro|vlak bij ~ station|dicht bij ~ station|近 地 铁|靠 近 地 铁|离 地 铁 近',
  quiet:
    'quiet*|calm|peaceful|tranquil*|ruhig*|calme|sossegad*|silencios*|tranquill*|rustig*|安 静',
  cellar: 'basement*|cellar*|sotano*|keller|kellerraum|cave|sous sol|cantina|kelder*|地 下 室',
  fireplace: 'fireplace*|chimenea*|kamin|kamine|cheminee*|lareira*|camino|open haard|壁 炉',
  air_conditioning:
    'air conditioning|air con|air conditioned|aire acondicionado|klimaanlage*|climatisation|climatise*|ar condicionado|aria condizionata|airconditioning|airco|空 调',
  step_free:
    'step free|wheelchair*|sin barreras|barrierefrei*|accessible pmr|senza barriere|rolstoel*|无 障 碍',
} as const

export type Amenity = keyof typeof amenityWords

export const amenities = Object.keys(amenityWords) as Amenity[]

/** Phrases that contain such a word but are not an amenity. */
export const noAmenity =
  'give me a lift|lift to the|garden city|garden centre|parking permit*|parking ticket*|parking fine*|parking business|pool table*|cat food'
