import { own, rule, type Lexicon } from '../lexicon.ts'

export const spanish: Lexicon = {
  language: 'es',
  words: `el la los las un una unos unas y o pero de del al a en con por para sin sobre entre hasta desde que como cuando donde cual cuanto cuanta quien
    yo nosotros usted ustedes me nos le les se mi mis su sus nuestro nuestra es son esta estan estoy estamos fue ser hay he ha hemos tengo tiene
    tenemos tienen puedo puede podria podriamos podemos quiero queremos quisiera queria gustaria necesito necesitamos busco buscamos no si ya muy mas
    solo tambien todo todavia aun hola buenos buenas dias tardes noches gracias saludo saludos favor piso casa apartamento vivienda inmueble finca
    habitaciones habitacion dormitorios dormitorio bano terraza garaje jardin precio alquiler alquilar comprar compro vender vendo venta visita visitar
    ver hipoteca prestamo banco contado efectivo agente agencia ofrecemos servicios resultados garantizados inmobiliaria cliente urgente euros presupuesto mudarnos mudarme meses mes semanas
    semana sabado domingo viernes manana disponible sigue este ese eso esto interesa informacion llameme telefono correo hab max kiero pago nombre algo alguien antes posible encontrar vivo aqui hace ahora entonces despues mucho poco bien mejor nuevo nueva estamos vivimos trabajo gente ano anos hacer dar saber poder hablar`,
  idioms:
    /\bsi (?:es posible|fuera posible|puede ser|sigue disponible)\b|\b(?:saber|decirme|decir|me dice|preguntar) si\b|\bpor que no\b/g,
  breaks:
    /\b(?:pero|porque|aunque|asi que|ya que)\b|\by (?=(?:nos|me|quiero|queremos|podemos|puedo|podriamos|nadie|tengo|tenemos|busco)\b)/g,
  not: /\b(?:no|nunca|nadie|ningun|ninguna|ninguno|tampoco|sin|ni|denegado|rechazado|rechazo)\b/,
  condition:
    /\b(?:si|cuando (?:nos|me|tenga|tengamos|el banco|la hipoteca)|en cuanto|una vez que|hasta que|siempre que|en caso de)\b(?!,)/,
  self: /\b(?:yo|nosotr[oa]s|mi (?:marido|mujer|esposa|esposo|pareja|novi[oa]) y yo|tengo|tenemos|busco|buscamos|quiero|queremos|necesito|necesitamos|soy|somos|estoy|estamos|puedo|podemos|pago|pagamos)\b/,
  others:
    /\b(?:mi|mis|tu|su|un|una|la|el) (?:herman[oa]s?|cunad[oa]s?|suegr[oa]s?|sobrin[oa]s?|abuel[oa]s?|prim[oa]s?|tia|tio|amig[oa]s?|vecin[oa]s?|padres?|madre|hij[oa]s?|jefe|vendedor|dueno|propietari[oa]s?|inquilin[oa]s?)\b|\b(?:alguien|ell[oa]s|ella)\b/,
  pronouns: /\b(?:alguien|ell[oa]s|ella)\b/,
  continues:
    /\b(?:tiene|paga|quiere|busca|compra|puede|tienen|pagan|quieren|buscan|le|les|su|sus)\b/,
  past: /\b(?:hace \w+|pasad[oa]|ayer|visitamos|visite|vimos la|casamos|anterior)\b/,
  asks: /^ *(?:solo aceptan|aceptan|se puede pagar|cual|cuales|que|quien|por que|como|hace falta|necesito tener|admite)\b/,
  cues: {
    financing: 'hipo pres fina cont efec banc cred dine pago paga pre prea',
    tour: 'visi ver veo cono ense pasa most cita',
    agent: 'agen inmo corr repr',
    urgent: 'urge ante pron inme cuan hoy ya',
    intent: 'comp adqu alqu arre vend vale ases expl mira mirand pris cons prec rent',
    writer:
      'trab curr cv empl cont puest vaca encu tesi estu cues quej recl cale rot aver nadi posi pagi seo ofre serv gara gana gratis clie agen inmo corr prac',
    wish: 'hab habi dorm cuar casa piso apar vivi estu terr ofic chal ados max maxi has hast pres entr desd paga ofre ofer',
    time: 'mes mese sema dias dia ano anos pris prie lo hoy mana este esta prox que ener febr marz abri mayo juni juli agos sept octu novi dici vera oton invi prim urge inme mira corr',
  },
  rules: [
    own(
      'financing',
      'none',
      /\bbanco\b.{0,12}\b(?:ha |han )?(?:denegado|rechazado|rechazo|nego|denego|dijo que no)|\b(?:no|sin|tampoco)\b.{0,16}\b(?:hipoteca|financiacion|prestamo|credito) ?(?:aprobad[oa]|concedid[oa])?(?= todavia| aun|$)(?<!necesito hipoteca)(?<!necesitamos hipoteca)(?<!sin hipoteca)(?<!hace falta hipoteca)|\bno (?:hemos|he) (?:pedido|hablado|solicitado|ido)\b.{0,24}\b(?:banco|hipoteca|financiacion|prestamo)|\btodavia no tenemos\b.{0,12}\b(?:hipoteca|financiacion|prestamo)/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:no (?:necesito|necesitamos)|sin(?: necesidad de)?) (?:hipoteca|prestamo|financiacion|banco)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pag\w+|compr\w+)\b.{0,24}\b(?:al contado|en efectivo)|\bcompradores? al contado|\bpago\b.{0,14}: ?(?:al )?(?:contado|efectivo)|^ *al contado *$/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:hipoteca|prestamo|credito|financiacion)\b.{0,24}\b(?:pre-?)?(?:aprobad|concedid|aceptad|aprovad)[oa]\b|\bbanco\b.{0,14}\b(?:aprobo|aprobado|concedio|concedido|aceptado|acepto)\b|\b(?:pre-?aprobacion)\b|\bipoteca aprovada/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:necesit\w+|pedir\w*|pediria|solicitar\w*|con)\b.{0,12}\b(?:hipoteca|prestamo|credito)\b|\bfinanciar\w*\b.{0,16}\bbanco|\b(?:lo|la) financiariamos/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:pod\w+|puedo|puede|quer\w+|quier\w+|kiero|quisier\w+|gustaria|desea\w+|se puede|es posible|pasar a|cuando|ir a)\b.{0,28}\b(?:visitar(?:l[oa])?|ver(?:l[oa])?(?: el| la| este| esta| en persona)?(?! (?:fotos|precio|plano|mas))|conocer (?:el|la)|visita)\b|\b(?:concertar|agendar|reservar|programar|hacer|pedir|una|organizar)\b.{0,8}\b(?:visita|cita para ver)\b|^ *visita\b.{0,14}$|\bpasar a ver\b|\bensenar(?:nos|me)\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mi|nuestr[oa]) (?:agente|corredor|inmobiliaria|agencia)\b|\b(?:teng\w+|tenemos|trabaj\w+ con|contratad\w+|representad\w+ por)\b.{0,14}\b(?:un|una|otra)? ?(?:agente|agencia|inmobiliaria|corredor)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgente?\w*\b|\blo antes posible\b|\bcuanto antes\b|\binmediatamente\b|\bde inmediato\b/,
    ),
    rule(
      'intent',
      'sell',
      /\bvender(?:la|lo)?\b(?=.{0,14}\b(?:mi|nuestr[oa])\b)|\bvender mi\b|\bvale mi\b|\bpensando en venderl/,
    ),
    rule('intent', 'rent', /\balquil(?:ar|er)\b|\barrendar\b|\ben renta\b/),
    rule('intent', 'buy', /\bcompr(?:ar|amos)(?!se)\b|\badquirir\b|\bcompradores?\b/),
    rule('intent', 'consult', /\basesor\w+\b|\bexplicar\b/),
    rule('intent', 'browse', /\bsolo (?:estoy )?mir\w+|\bsin prisa\b/),
    own('intent', 'browse', /\bsolo (?:estoy )?mir\w+|\bsin prisa\b|\bno tengo prisa\b/),
    own(
      'writer',
      'job_application',
      /\b(?:mi|el) (?:curriculum|cv)\b|\bbusco (?:trabajo|empleo)\b|\bcontratando\b|\bpuesto de\b|\bvacantes?\b/,
    ),
    own(
      'writer',
      'survey',
      /\bencuesta\b|\bcuestionario\b|\b(?:mi|la) tesis\b|\btrabajo de fin de\b/,
    ),
    own(
      'writer',
      'complaint',
      /\bqueja\b|\breclamacion\b|\bnadie (?:contesta|responde|viene)\b|\b(?:calefaccion|ascensor|caldera)\b.{0,24}\b(?:rot[oa]|averiad[oa]|no funciona)/,
    ),
    own(
      'writer',
      'advertisement',
      /\bposicion\w+\b.{0,30}\b(?:google|web)\b|\bpagina de google\b|\bseo\b|\bofrecemos\b.{0,40}\b(?:servicios?|precios)\b|\bpresupuesto gratis\b|\bresultados garantizados\b|\bgane dinero\b|\bgarantizado\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bsoy (?:un |una )?(?:agente|corredor\w*|asesor\w* inmobiliari\w)\b|\b(?:mi|un|tengo un) cliente\b.{0,40}\b(?:quiere|desea|interesad\w|busca)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:busc\w+|quer\w+|quier\w+|quisiera|necesit\w+|comprar|alquilar|interesad\w+ en|tienen|hay|presupuesto|hab|habitaciones:|desea\w+)\b/,
    has: /\b(?:viv(?:o|imos)|ahora|actual\w*|mi (?:piso|casa)|nuestr[oa] (?:piso|casa)|vender\w*|visitar|ver|interesa el)\b/,
    rooms:
      /\b(\d{1,2}|un|una|dos|tres|cuatro|cinco|seis) (?:hab\b|habitacion(?:es)?\b|dormitorios?\b|cuartos\b|recamaras?\b)|\b(?:habitaciones|dormitorios) ?: ?(\d{1,2})/,
    studio: /\bun estudio\b(?! sobre)/,
    counts: { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, doce: 12 },
    types: [
      [/\badosado\b/, 'townhouse'],
      [/\b(?:piso|pisos|apartamentos?|departamentos?|estudio|atico)\b/, 'apartment'],
      [/\b(?:terreno|parcela|solar)\b/, 'land'],
      [/\boficinas?\b/, 'office'],
      [/\b(?:casas?|chalets?|chale)\b/, 'house'],
    ],
    upTo: /\b(?:hasta|maximo|max|menos de|como mucho|presupuesto|tope|no mas de|pagar|ofrecer|oferta de|limite)\b/,
    from: /\b(?:desde|minimo|al menos|mas de|a partir de)\b/,
    between: /\b(?:entre|de|presupuesto|desde)\b/,
    noBudget: /\b(?:precio|cuesta|comunidad|gano|ganamos|vale|alto|caro|impuestos?|fianza)\b/,
    elsewhere: /\b(?:viv(?:o|imos)|soy de|trabajo en|mudamos de|agente en)\b/,
  },
  time: {
    of: /\b(?:mud\w+|cambi\w+|entrar|entrada|comprar|compra|alquilar|necesit\w+|tenemos que|tengo que|dejar|contrato|acaba|vence|prisa|buscamos|busco|trasla\w+|instal\w+|empiez\w+|empezamos|llegamos|llego|firmar|escritur\w+|disponible)\b/,
    events:
      /\b(?:visit\w*|ver|verlo|verla|cita|llam\w*|llamada|telefono|contest\w*|respond\w*|fontanero|reparaci\w*|document\w*|plano|banco|notari\w*|vacaciones|pasar|enviar|mandar|mand\w+|envi\w+|hablar|reunion)\b/,
    not: /\b(?:hace|casamos|pasad[oa]|construid\w+|inquilin\w+)\b/,
    span: /\b(?:en|dentro de|unos|proximos|antes de) (?:unos |los proximos )?(\d{1,3}|un|una|dos|tres|cuatro|cinco|seis) (dias?|semanas?|mes(?:es)?|anos?)\b/,
    units: [
      [/^dia/, 1],
      [/^sem/, 7],
      [/^mes/, 30],
      [/^ano/, 365],
    ],
    phrases: [
      [/\bsin prisa\b|\bno (?:tengo|tenemos|hay) prisa\b|\bsolo (?:estoy )?mir\w+/, 730],
      [/\blo antes posible\b|\bcuanto antes\b|\bhoy\b|\bmanana\b|\binmediat\w+/, 7],
      [/\best[ea] (?:semana|fin de semana)\b/, 7],
      [/\b(?:proxima semana|semana que viene)\b/, 14],
      [/\beste mes\b/, 30],
      [/\b(?:mes que viene|proximo mes)\b/, 45],
      [/\b(?:ano que viene|proximo ano)\b/, 400],
      [/\beste ano\b/, 180],
    ],
    month:
      /\b((?:enero|febrero|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)|verano|otono|invierno|primavera)\b|\b(?:en|para|antes de|hasta|desde|de|del?|\d) (marzo)\b/,
    parts: [
      [/\b(?:finales|fin|fines|final)\b/, 'end'],
      [/\b(?:mediados|mitad)\b/, 'middle'],
      [/\b(?:principios|inicios|comienzos|antes|desde|a partir)\b/, 'start'],
    ],
    day: /\b(?:el dia|antes del|el|hasta el) (\d{1,2})\b(?! ?(?:h|:|de|%|\d))/,
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  },
}
