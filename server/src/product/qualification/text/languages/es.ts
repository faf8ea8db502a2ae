import { own, ownWeak, rule, type Lexicon } from '../lexicon.ts'

export const spanish: Lexicon = {
  language: 'es',
  words: `el la los las un una unos unas y o pero de del al a en con por para sin sobre entre hasta desde que como cuando donde cual cuanto cuanta quien yo nosotros usted ustedes me nos le les se mi mis su sus nuestro nuestra es son esta estan estoy estamos fue ser hay he ha hemos tengo tiene tenemos tienen puedo puede podria podriamos podemos quiero queremos quisiera queria gustaria necesito necesitamos busco buscamos no si ya muy mas solo tambien todo todavia aun hola buenos buenas dias tardes noches gracias saludo saludos favor piso casa apartamento vivienda inmueble finca
    habitaciones habitacion dormitorios dormitorio bano terraza garaje jardin precio alquiler alquilar comprar compro vender vendo venta visita visitar ver hipoteca prestamo banco contado efectivo agente agencia ofrecemos servicios resultados garantizados inmobiliaria cliente urgente euros presupuesto mudarnos mudarme meses mes semanas semana sabado domingo viernes manana disponible sigue este ese eso esto interesa informacion llameme telefono correo hab max kiero pago nombre algo alguien antes posible encontrar vivo aqui hace ahora entonces despues mucho poco bien mejor nuevo nueva estamos vivimos trabajo gente ano anos hacer dar saber poder hablar depto depa departamento recamaras recamara renta rentar rento arriendo arrendar alcobas inmobiliario propiedad credito enganche porfa informes pueden podrian ustedes nuestro disponibles interesada interesado interesados mascotas admite admiten aceptan calefaccion ascensor nadie contesta contratando comerciales colega zona barrio cerca senora senor fecha mensaje consulta vivir somos soy ya tambien gracias quisieramos buscando estaba llamar visitarlo verlo`,
  idioms:
    /\bsi (?:es posible|fuera posible|puede ser|pudiera ser|se puede|sigue (?:disponible|libre|en venta)|(?:todavia |aun )?(?:esta|hay|tienen?|tienes|tuviera[ns]?|queda|quedan)\b|(?:te|le|les|os) (?:parece|va bien|viene bien|viniera bien|interesa)|no (?:es|hay) (?:molestia|problema|inconveniente)|puedes?|pueden|podeis|fuese posible|gusta|gustan|quiere[ns]?|(?:me|nos) (?:gusta|convence|puede|pueden|puedes|podeis|podrian?)\b)|\b(?:sab\w+|decirme|decir|me dice|me dicen|dime|diganme|digame|avisar\w*|confirmar\w*|consultar\w*|preguntar\w*|ver|mirar|se) si\b|\bpor si\b|\bsi no\b|\b(?:eso|ahora|claro que|creo que|yo|nosotros|tambien|solo que) si\b|\bsi o si\b|\ben cuanto (?:a|puedas?|puedan|podais)\b|\bpor que no\b|\bno (?:hay problema|importa|dude\w*|solo)\b|\bsin (?:problemas?|compromiso|falta|duda)\b/g,
  breaks:
    /\b(?:pero|porque|aunque|asi que|ya que|por lo que|mientras)\b|\by (?=(?:nos|me|quiero|queremos|podemos|puedo|podriamos|nadie|tengo|tenemos|busco|buscamos|necesito|necesitamos|quisiera|ya|mi|el banco|somos|soy|ahora|no|si|cuando|estoy|estamos|vivo|vivimos|pago)\b)/g,
  not: /\b(?:no|nunca|nadie|ningun|ninguna|ninguno|tampoco|sin|ni|denegado|rechazado|rechazo)\b/,
  condition:
    /\b(?:si(?! (?:tengo|tenemos|me interesa|nos interesa|quiero|queremos)\b)|cuando (?:nos|me|tenga|tengamos|el banco|la hipoteca|venda|vendamos|salga|aprueben)|en cuanto|una vez que|hasta que|siempre que|siempre y cuando|en caso de|a menos que|depende|dependiendo|ojala)\b(?!,)/,
  self: /\b(?:yo|nosotr[oa]s|mi (?:marido|mujer|esposa|esposo|pareja|novi[oa]|senora|familia) y yo|tengo|tenemos|busco|buscamos|quiero|queremos|necesito|necesitamos|soy|somos|estoy|estamos|puedo|podemos|pago|pagamos|me|nos|quisiera|quisieramos|ando|andamos)\b/,
  others:
    /\b(?:mi|mis|tu|su|un|una|unos|la|el|los) (?:herman[oa]s?|cunad[oa]s?|suegr[oa]s?|sobrin[oa]s?|abuel[oa]s?|prim[oa]s?|tia|tio|amig[oa]s?|companer[oa]s?|colegas?|vecin[oa]s?|padres?|papas?|madre|mama|hij[oa]s?|nuer[oa]|yerno|jef[ea]|vendedor\w*|duen[oa]s?|propietari[oa]s?|inquilin[oa]s?|conocid[oa]s?|client[ea]s?)\b|\b(?:alguien|ell[oa]s|ella)\b/,
  pronouns: /\b(?:alguien|ell[oa]s|ella)\b/,
  continues:
    /\b(?:tiene|paga|quiere|busca|compra|puede|firma|consiguio|vendio|firmaron|compraron|pagaron|tienen|pagan|quieren|buscan|le|les|su|sus)\b/,
  past: /\b(?:hace \w+|pasad[oa]s?|ayer|anoche|visitamos|visite|vimos|vi (?:el|la|ese|esa)|casamos|anterior(?:es)?|anteayer|habiamos|habia visto|teniamos|antes teni\w+)\b/,
  asks: /^ *(?:solo aceptan|aceptan|se puede pagar|cual|cuales|que|quien|por que|como|hace falta|necesito tener|admite|piden|exigen|trabajan con|es necesari[oa])\b/,
  cues: {
    financing:
      'hipo ipot pres fina fond cont efec cash banc cred dine plat capi recu pago paga pre prea prec info fovi fein bbva ing sant caix apro auto conc otor here liqu dola usd aval cara tram depe reun cita lend dife rest falt resp ahor guit lana vend acab espe proc turn voy vamo habl perd venc cadu apru acce sald subs bill',
    tour: 'visi ver verl vist veo cono ense most pasa cita reco mira dar tour ech eche echa cuan',
    agent: 'agen inmo corr repr ases brok real pers',
    urgent:
      'cont resp llam urge ante pron inme cuan hoy ya brev apur prem prisa pris asap corr ense',
    intent:
      'comp adqu alqu arre vend vent vale vald tasa valo ases expl mira mirand pris cons prec rent inve hipo pres cred esc escr arra infor info fovi enga ofer prim mes mens hab habi cuar roo aval fiad garan gara expe canon poli tasa cano fian amue masc temp euro usd dola curi apro mill banc cont',
    writer:
      'trab curr cv hoja empl cont puest pues vaca encu tesi tfg tfm estu cues inve entr quej recl denu cale cald asce agua hume gote filt cuca rata plag fuga ruid fies inac inad verg hart aver rot nadi vec veci inqu dev devo devu fian posi pagi seo goog mark lead crm soft foto staf stag limp refo mud demo audi diag capt gene ofre serv gara gana gane gratis somo clie agen inmo corr prac pasa cand post cole comp cola hono comi repr api reloc relo abog incu exper expe veces llam lava neve grif tube calen luz boil llev',
    wish: 'hab habi habs dorm cuar reca rec alco piez casa piso apar apto depa dept dpto loft mono vivi estu terr lote ofic chal villa vill fin ados pare atic pent duple bung parc sola max maxi has hast pres entr desd paga ofre ofer como no tope lleg llegu gast disp cuen rang cano asta tere terre finc mono cond unos sobre alre prec',
    time: 'me mes tien hay paso mese sema dias dia ano anos pris prie apur lo hoy mana este esta prox que ener febr marz abri mayo juni juli agos sept seti octu novi dici vera oton invi prim urge inme mira corr medi quin cuan calm entr fin fina plaz',
  },
  rules: [
    own(
      'financing',
      'cash',
      /\b(?:no (?:necesit\w+|preciso|precisamos|requer\w+|requier\w+|ocup\w+|dependo de|dependemos de|hace falta|voy a pedir|vamos a pedir|pido|pedimos)|sin(?: necesidad de| depender de| pedir)?) (?:ningun[ao]? |una? |de )?(?:hipoteca|prestamo|financiacion|financiamiento|financiar|credito|banco)s?\b(?! ?(?:todavia|aun|aprobad|concedid|por ahora|de momento|por el momento|bancari[oa] aprobad))/,
    ),
    own(
      'financing',
      'none',
      /\bbancos?\b.{0,24}\b(?:ha |han |fue )?(?:denegado|denegaron|rechazado|rechazaron|rechazo|nego|negado|negaron|denego|dijo que no|dicho que no|echado (?:para|pa) ?atras|tumb\w+)|\b(?:hipoteca|financiacion|financiamiento|prestamo|credito|solicitud)\b.{0,24}\b(?:denegad[oa]|denegaron|denego|rechazad[oa]|rechazaron|rechazo|negad[oa]|negaron|echado (?:para|pa) ?atras|echaron|tumbaron|caducad[oa]|caduco|vencid[oa]|vencio|expir\w+|se (?:nos |me )?(?:ha )?cay\w+)|\b(?:denegaron|denegado|denego|rechazaron|rechazado|rechazo|negaron|negado|nego|tumbaron|echado (?:para|pa) ?atras|no (?:me|nos) (?:dan|dieron|conceden|concedieron|aprueban|aprobaron|aprobo|autorizaron|quieren dar))\b.{0,24}\b(?:hipoteca|financiacion|financiamiento|prestamo|credito)\b|\b(?:hipoteca|financiacion|financiamiento|prestamo|credito)\b.{0,12}\bno (?:me |nos |se )?(?:lo |la )?(?:fue |ha sido |han |ha )?(?:aprob\w+|conced\w+|dieron|autoriz\w+|salio|otorg\w+)|\bno (?:califi\w+|sal\w+) (?:para |en )?(?:el |la |un )?(?:credito|hipoteca|infonavit|banco|prestamo)|\b(?:se (?:me |nos )?(?:vencio|cayo|caduco|expiro)|vencio|caduco|perdimos|perdi) (?:el |la |mi |nuestra )?(?:pre-? ?aprobacion|credito|hipoteca|prestamo)\b/,
    ),
    ownWeak(
      'financing',
      'none',
      /\b(?:no|tampoco|todavia|aun)\b.{0,6}\b(?:tengo|tenemos|hay|cuento con|contamos con)\b.{0,16}\b(?:hipoteca|financiacion|financiamiento|prestamo|credito)\b(?! (?:pendiente|con|hasta))(?<!todavia tengo.{0,30})|\bsin (?:hipoteca|financiacion|credito|prestamo) (?:todavia|aun|aprobad[oa]|concedid[oa]|de momento|por ahora)|\bno (?:hemos|he|fui|fuimos|hable|hablamos)\b.{0,4}\b(?:pedido|hablado|solicitado|ido|mirado|tramitado|gestionado|empezado|iniciado|preguntado|al|con)?\b.{0,24}\b(?:bancos?|hipoteca|financiacion|financiamiento|prestamo|credito)\b|\b(?:hipoteca|financiacion|credito|banco) (?:aun |todavia )?(?:sin (?:mirar|pedir|tramitar|hablar)|no la? (?:he|hemos) (?:pedido|mirado|tramitado))\b/,
    ),
    ownWeak(
      'financing',
      'mortgage',
      /\bsi (?:el |mi |nuestro )?(?:banco|infonavit|lender)\b.{0,12}\b(?:aprueb\w+|acept\w+|conced\w+|autoriz\w+|prest\w+|quier\w+|acced\w+)|\bdepend\w+ (?:de lo que (?:diga|me de|nos de|apruebe)|del?) (?:el |un |la )?(?:banco|hipoteca|credito|prestamo)\b/,
    ),
    own(
      'financing',
      'mortgage',
      /\b(?:tramitando|gestionando|negociando|solicitando|pidiendo|comparando|mirando|viendo|en (?:tramite|proceso|estudio|revision)|pendientes? de|esperando|a la espera de|a falta de|falta que|cita (?:en|con)|reunion (?:en|con)|hablando con|consultando con)\b.{0,36}\b(?:hipotecas?|financiacion|financiamiento|prestamo|credito|bancos?|infonavit|fovissste)\b|\b(?:hipoteca|financiacion|financiamiento|prestamo|credito|infonavit)\b.{0,24}\b(?:en (?:tramite|proceso|estudio|revision)|esta pendiente|pendiente de|no me resuelven|no nos resuelven|solicitad[oa])\b|\b(?:cita|reunion|reunimos|reunirme|reunirnos|voy|vamos|ire|iremos|sentarme|sentarnos|hablar|hablare|hablamos|consultar|preguntar|turno|quede|quedado|quedamos|asesor\w*)\b.{0,24}\b(?:(?:al|con el|con la|con mi|con un|con una|con nuestro|en el|en la) (?:director\w* del |gestor\w* del |ejecutiv[oa] del? |asesor\w* del? )?(?:bancos?|caja|caixa|bbva|santander|infonavit|broker hipotecario|asesor\w* hipotecari[oa]|gestor\w* hipotecari[oa]|ejecutiv[oa]|lender|prestamista)|hipotec\w+)\b(?<!\b(?:no|ni|nunca) .{0,40})|\b(?:voy|vamos|quiero|queremos|pens\w+|tengo|tenemos|tendr\w+|planeo|planeamos|pretend\w+|pensado) (?:a |que |en )?(?:tener que )?(?:pedir|solicitar|sacar|tramitar|tomar|buscar|hacer|usar|meter)(?: una?| el| mi| la)? (?:hipoteca|prestamo|credito|financiacion|financiamiento|infonavit|fovissste)\b(?<!\bno .{0,40})|\b(?:el resto|lo que falta|lo demas|la diferencia|el saldo|la otra parte|lo restante)\b.{0,24}\b(?:hipoteca\w*|financi\w+|prestamo|credito|banco|infonavit)\b|\b(?:hipoteca|prestamo|credito|financiacion|financiamiento)\b.{0,20}\b(?:aun |todavia )?(?:sin respuesta|no (?:me|nos) (?:contestan|responden|han contestado|han respondido|dicen nada))\b|\b(?:esper\w+)\b.{0,10}\b(?:respuesta|contestacion|que (?:me|nos) (?:conteste|responda|apruebe|diga)n?)\b.{0,12}\b(?:banco|hipoteca|credito)\b|\b(?:aval(?:es)? (?:del )?ico|aval joven|hipoteca joven|credito (?:joven|procrear)|procrear|mi casa ya|subsidio (?:ds\w*|mi casa))\b/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:i?h?ipoteca|prestamo|credito|financiacion|financiamiento|infonavit|fovissste|banco|subsidio|leasing)\b.{0,28}\b(?:pre-? ?)?(?:aprobad|aprovad|concedid|autorizad|aceptad|otorgad|confirmad|preaprobad|preconcedid|calificad|precalificad|firmad|resuelt)[oa]s?\b|\b(?:banco|entidad|ing|bbva|santander|caixabank|caixa|sabadell|bankinter|unicaja|abanca|kutxabank|ibercaja|openbank|evo|hipotecario|galicia|nacion|banorte|banamex|hsbc|scotiabank|bancolombia|davivienda|infonavit|fovissste|caja\w*)\b.{0,20}\b(?:aprobo|aprobado|concedio|concede|concedido|autorizo|autorizado|otorgo|otorgado|aceptado|acepto|preaprobo|preaprobado|preconcedido|(?:dio|dado|da) (?:el|la) (?:ok|visto bueno|si|luz verde|aprobado|aprobacion))\b|\b(?:me|nos) (?:han |ha |fue |fueron |lo |la )*(?:aprobaron|aprobado|aprobo|concedieron|concedido|autorizaron|autorizado|autorizo|otorgaron|otorgado|preaprob\w+|dieron|salio|dado)\b.{0,16}\b(?:hipoteca|credito|prestamo|financiacion|financiamiento)\b|\b(?:hipoteca|credito|prestamo)\b.{0,10}\b(?:me|nos) (?:lo |la )?(?:salio|aprobaron|dieron|concedieron|autorizaron)\b|\b(?:hipoteca|credito|prestamo) (?:ya )?(?:list[oa]|ok|en mano)\b|\b(?:tengo|tenemos|con|adjunto|cuento con|contamos con|carta de)\b.{0,16}\b(?:pre-?aprobacion|preconcesion|precalificacion|aprobacion (?:del|de la|de un|hipotecaria|bancaria)|oferta vinculante|fein)\b|\b(?:preaprobad|aprobad|autorizad|concedid|preconcedid)[oa] (?:un |el |una |la |mi )?(?:credito|hipoteca|prestamo)\b|\bcalifi(?:que|camos) (?:para|en|con)\b|\bpre-? ?aprobacion\b(?<!\b(?:vencio|cayo|caduco) .{0,20})|\b(?:banco|caixa|bbva|ing) (?:ya )?(?:me|nos) (?:da|presta|financia|ha dicho que si|dijo que si|ha dado el si)\b|\bhipoteca (?:ya )?(?:atada|cerrada|apalabrada|concedida)\b|\b(?:estoy|estamos|somos|soy|fui|fuimos) (?:ya )?(?:pre-? ?)(?:aprobad|calificad|autorizad)[oa]s?\b|\bpre-?(?:aprobad|calificad)[oa]s? (?:por|con|para|hasta)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pag\w+|compr\w+|operacion|oferta|seria|trato)\b.{0,24}\b(?:al contado|de contado|en efectivo|cash|con fondos propios)\b|\b(?:al|de) contado\b(?<!(?:descuento|precio|mejor|rebaja)\b.{0,30})|\b(?:pago|financiacion|financiamiento)\b.{0,14}: ?(?:al |de |en )?(?:contado|efectivo|cash|fondos propios|recursos propios)|^ *(?:al |de )?contado *$|\b(?:fondos|recursos|capital|dinero|medios) propi[oa]s?\b(?<!(?:%|entrada|enganche)\b.{0,40})|\b(?:teng\w+|tenemos|cuento con|contamos con|dispongo de|disponemos de)\b (?:ya |todo |listos? )*(?:el|la|los) (?:dinero|plata|efectivo|capital|fondos|lana|liquidez|importe|monto)\b(?! (?:para|de) (?:la |el )?(?:entrada|enganche|senal|inicial|cuota|anticipo|pie))|\b(?:dinero|plata|dolares|efectivo|usd)\b.{0,6}\b(?:en mano|en el banco|en la cuenta|list[oa]s?|disponibles?)\b|\b(?:dinero|plata|con lo|importe) (?:que (?:sac\w+|saque|cobr\w+) )?(?:de|por) (?:la |una )?(?:venta|herencia)\b|\b(?:una|la|mi|nuestra) herencia\b|\bcash\b|\b(?:dolares|usd|pesos|plata|guita|mangos) ?(?:billete|en mano|fisicos|cash)\b|\b(?:dinero|plata|importe|ahorros|lana|guita)\b.{0,16}\b(?:ya )?(?:(?:esta|tengo|parad[oa]|quiet[oa]|ingresad[oa]) )?(?:en (?:la |mi |nuestra )?cuenta|en el banco|parad[oa]s?|guardad[oa]s?|a la vista|ahorrad[oa] para comprarl[oa])\b(?<!\b(?:entrada|enganche)\b.{0,50})(?! (?:para|de) (?:la |el )?(?:entrada|enganche))|\bcon (?:mis|nuestros) ahorros\b(?! (?:para|de) (?:la |el )?(?:entrada|enganche))|\b(?:vendi|vendimos|hemos vendido|he vendido|acabo de vender|acabamos de vender)\b.{0,50}\b(?:pag\w+|compr\w+)\b.{0,16}\b(?:tod[oa]|de una|contado|complet[oa]|entero)\b|\bpag\w+ (?:tod[oa]|el total|la totalidad|integro|de golpe|de una (?:vez|sola vez))\b(?! (?:por|inclu|los|el mes|junto))/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:necesit\w+|precis\w+|requer\w+|requier\w+|ocup\w+|pedir\w*|pido|pediria|solicit\w+|tramitar\w*|sacar\w*|tomar\w*|con|mediante|por medio de|a traves de|via|vamos por|voy por|usar\w*|seria con|haria\w*|busco|buscamos)\b.{0,14}\b(?:hipoteca|prestamo|credito|financiacion|financiamiento|infonavit|fovissste)\b(?! de la (?:casa|venta))|\bfinanciar(?!nos otro)\w*\b|\b(?:pago|financiacion|financiamiento)\b.{0,14}: ?(?:con |por )?(?:hipoteca|credito|prestamo|financiad[oa]|infonavit|bancari[oa])|\b(?:credito|prestamo) (?:hipotecario|bancario|infonavit|fovissste|uva)\b|\b(?:credito del|por el) hipotecario\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:pod\w+|puedo|pueden?|quer\w+|quier\w+|kier\w+|quisier\w+|gustaria|encantaria|desea\w+|interesa\w*|se puede|es posible|seria posible|posibilidad de|pasar(?:nos|me)? a|cuando|ir a|vamos a|(?:dia|hora|horario|turno|disponib\w+|quedar) para|opcion de)\b.{0,28}\b(?:visitar(?:l[oa]s?)?|ver(?:l[oa]s?)?|conocer(?:l[oa]s?)?|recorrer(?:l[oa])?|mirar(?:l[oa]s| casas| pisos)|visita(?! (?:de|del)\b)|visitas)\b(?! (?:de )?(?:(?:las |los |el |la |unas |mas |algun[oa]?s? )?(?:fotos?|imagenes|precios?|planos?|videos?|opciones|detalles|informacion|docu\w+|contrato|condiciones|catalogo|disponibilidad|posibilidad\w*|ofertas?|mercado|tema)|mas|si|que|como|cuanto|cual|donde|con el banco|al banco|lo d))|\b(?:concertar|agendar|coordinar|reservar|programar|hacer|pedir|una|organizar|solicitar|cuadrar|acordar|fijar|dar|quedar|apuntar\w*|primera) .{0,8}\b(?:visita|cita para (?:ver|visitar|conocer)|recorrido|tour)\b|^ *visita\b.{0,14}$|\bpasar (?:a|por) (?:ver|visitar|conocer)|\b(?:ensen|mostr|muestr)\w*(?:nos|me|noslo|melo|la|lo)\b|\b(?:me|nos) (?:l[oa]s? )?(?:puede[sn]?|podeis|podri\w+) (?:ensenar|mostrar)|\b(?:me|nos) (?:l[oa] )?(?:ensen\w+|muestr\w+|mostr\w+|podri\w+ (?:ensenar|mostrar))(?! (?:foto|plano|video))|\b(?:echar(?:le)?|dar(?:le)?) un (?:vistazo|ojo)\b|\b(?:para|a) (?:verl[oa]s?|visitarl[oa]s?|conocerl[oa]s?)\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mi|nuestr[oa]) (?:propi[oa] )?(?:agente|corredora?|inmobiliaria|agencia|broker|realtor|asesora? inmobiliari[oa]|personal shopper)\b(?! (?:de seguros|hipotecari|bancari))|\b(?:nos|me) (?:ayuda|asesora|acompana|lleva|atiende|esta ayudando|representa) (?:una?|nuestr[oa]|mi) (?:agente|inmobiliaria|corredora?|broker|realtor|asesora?|personal shopper)\b|\b(?:teng\w+|tenemos|trabaj(?:o|amos|ando) con|contrat\w+|representad\w+ por|asesorad\w+ por|llev\w+|estoy con|estamos con|acompan\w+|de la mano de)\b.{0,14}\b(?:un|una|otra|otro)? ?(?:agente|agencia|inmobiliaria|corredora?|broker|realtor|asesora? inmobiliari[oa]|personal shopper)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burg(?:ente?\w*|encia|e)\b|\blo (?:antes|mas pronto|mas rapido) posible\b|\bcuanto antes\b|\binmediatamente\b|\bde inmediato\b|\ba la (?:mayor )?brevedad\b|\bhoy mismo\b|\bya mismo\b|\bpara ya\b|\blo mas (?:rapido|pronto) (?:que|q) (?:pued\w+|se pueda)|\b(?:me|nos) urge\b|\b(?:necesito|necesitamos) (?:una )?(?:respuesta|contestacion) (?:hoy|rapida|ya|antes)|\bcontra(?: ?)reloj\b|\bcuanto antes mejor\b|\bcon premura\b|\b(?:me|nos) corre (?:mucha )?prisa\b|\b(?:tengo|tenemos) (?:mucha |algo de |bastante )?(?:prisa|apuro)\b|\bapurad[oa]s?\b|\basap\b|\b(?:contest\w+|respond\w+|respuesta|llam\w+)\b.{0,16}\b(?:hoy|ya mismo|rapid\w+)\b/,
    ),
    rule(
      'intent',
      'consult',
      /\basesoramiento\b|\bexplicar\b.{0,24}\b(?:gastos|impuestos|tramites|pasos|proceso)\b/,
    ),
    rule(
      'intent',
      'sell',
      /\bvend(?:er|o|emos)(?:l[oa]s?)?\b(?=.{0,24}\b(?:mi|nuestr[oa]|el piso de mis|la casa de mis)\b)|\bvendo (?:piso|casa|un|una|mi|depa\w*|departamento|terreno)|\b(?:quer\w+|quier\w+|quisier\w+|pens\w+|dese\w+|decid\w+|idea es|necesit\w+|gustaria)\b.{0,24}\bvender(?:l[oa]s?)?\b|\binteresad[oa]s? en vender|\bvender (?:primero )?(?:mi|la mia|el mio|lo mio|la nuestra|el nuestro)\b|\b(?:quier\w+|quer\w+|gustaria|pedir|solicitar|necesit\w+)\b.{0,12}\b(?:una )?(?:tasacion|valoracion)\b|\b(?:vale|valdria|valen|pedir por|vender) (?:mi|nuestr[oa])\b|\bpensando en vender|\b(?:tasar|tasen|tasacion|valorar|valoracion|avaluo|avaluar)\b.{0,24}\b(?:mi|nuestr[oa]|de un piso|un piso|una casa|gratuita)\b|\bponer (?:en|a la) venta\b/,
    ),
    own(
      'intent',
      'buy',
      /\b(?:para|de) inver(?:tir|sion)\b|\binver(?:tir|sion|sionista)\b|\bpara (?:alquilarl[oa]s?|rentarl[oa]s?|ponerl[oa] en (?:alquiler|renta))|\brentabilidad\b/,
    ),
    own(
      'intent',
      'browse',
      /\bsolo (?:estoy |estamos |queria |ando )?mir\w+|\bcuriosidad\b|\b(?:solo|nomas|por ahora|de momento) (?:estoy |estamos |ando )?(?:viendo|mirando|explorando|tanteando|informandome)\b|\bhacerme una idea\b|\bcurioseando\b|\bsin ninguna intencion\b/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:alquil(?:ar(?!l[oa])|er(?:es)?|aria|ariamos|o|amos)|arrend(?:ar|amos|o)|arriendo|rentar(?!l[oa])|rento)\b(?<!\b(?:viv\w{1,5}|estamos|estoy|pag(?:o|amos|ando)|llev(?:o|amos)|contrato|dejar|dinero)\b.{0,32})|\ben renta\b(?!bil)|\bde renta\b|\brenta (?:mensual|de|max\w*)\b|\b(?:busc\w+|necesit\w+|quier\w+|alquil\w+) (?:una )?(?:habitacion|cuarto)\b(?! con)|\bcompartir (?:piso|depa\w*|departamento|apartamento)|\b(?:piso|depa\w*|apartamento) compartido|\broomies?\b|\b(?:tomar|dar|coger) en (?:arriendo|alquiler)\b|\bcanon (?:max\w*|mensual|de)\b|\bpoliza juridica\b/,
    ),
    rule(
      'intent',
      'buy',
      /\bcompr(?:ar(?!se)\w*|amos|o|aria|ariamos|ando|e)\b|\bcompra\b|\badquirir\w*\b|\badquisicion\b|\bcompradora?(?:es)?\b|\bescritur\w+\b|\bprimera (?:vivienda|casa)\b|\ben venta\b/,
    ),
    own(
      'intent',
      'rent',
      /(?:\b(?:al|por) mes\b|\/ ?mes\b|\bmensual(?:es)?\b)(?<!\b(?:gan|cobr|cuota|hipoteca|comunidad|ingres|nomina|sueld|letra|pag(?:o|amos))\w{0,6} .{0,48})|\b(?:fiador|garantia propietaria|seguro de caucion|avalista|aval bancario|codeudor|larga (?:temporada|estancia)|amueblad[oa]|poliza juridica|amoblad[oa]|contrato de arrendamiento)\b|\b(?:aceptan|admiten|permiten|acepta|admite) (?:mascotas|perros?|gatos?|animales)\b/,
    ),
    ownWeak(
      'intent',
      'buy',
      /\b(?:hipotecas?|ipoteca|credito|infonavit|fovissste|enganche|arras|al contado|de contado)\b|\bprestamo (?:del|hipotecario|bancario)|\b\d{2,3}[.,]?(?:000|mil|k) ?(?:€|euros?|eur|dolares|usd)|\b\d{2,3} (?:mil|k) (?:euros?|dolares|usd)|\b(?:usd|us\$|u\$s) ?\d{2,3}(?:k|mil|[.,]000)|\b(?:banco|oferta)\b.{0,30}\b(?:aprob|conced|compra|vendedor)/,
    ),
    own(
      'intent',
      'browse',
      /\bsin prisa\b|\bno tengo prisa\b|\bcomo (?:andan|estan) los precios\b/,
    ),
    own(
      'writer',
      'job_application',
      /\b(?:mi|el|adjunto|envio|mandar|su) (?:mi )?(?:curriculum(?: vitae)?|cv|hoja de vida)\b|\bbusco (?:trabajo|empleo|practicas)\b|\b(?:busqueda|oportunidad|vacante) laboral\b|\bcontratando\b|\b(?:el|al|un|para|vuestro|su) puesto de (?!trabajo)|\bvacantes? (?:de|para|en su|disponible|laboral)|\b(?:hay|tienen|tengan|alguna|la) vacantes?\b|\bbolsa de (?:trabajo|empleo)\b|\b(?:formar parte|incorporarme|unirme|sumarme)\b.{0,10}\b(?:equipo|empresa|agencia)\b|\b(?:oferta|solicitud) de empleo\b|\b(?:hacer|realizar) (?:mis |las |unas )?(?:practicas|pasantias?)\b|\b(?:candidatura|postularme|postularme)\b|\btrabajar (?:con|para) (?:ustedes|vosotros|su (?:empresa|agencia|inmobiliaria))\b|\bexperiencia (?:como|de) (?:comercial|agente|asesor|vendedor|administrativ)\w*/,
    ),
    own(
      'writer',
      'survey',
      /\bencuestas?\b|\bcuestionario\b|\b(?:mi|la|una|nuestra) (?:tesis|tesina)\b|\btf[gm]\b|\btrabajo de fin de\b|\b(?:estudio|investigacion) (?:de mercado|sobre (?:el|la|los)|academic[oa]|universitari[oa])|\btrabajo (?:de clase|universitario|de la universidad|academico|para la (?:universidad|facultad))\b|\bentrevistar(?:l[oe]s?|te)?\b/,
    ),
    own(
      'writer',
      'complaint',
      /\b(?:queja|quejarme|quejarnos|reclamacion(?:es)?|reclamar|reclamo|denuncia(?:re|rlos)?|inaceptable|inadmisible|indignad[oa]s?|una verguenza|poca verguenza|hart[oa]s? de)\b|\bnadie (?:me |nos )?(?:contesta|responde|viene|vino|ha venido|atiende|hace nada|soluciona|resuelve|coge|da)\b|\b(?:calefaccion|ascensor|elevador|caldera|calentador|boiler|termo|agua caliente|lavadora|nevera|aire acondicionado|techo|grifo|tuberia|calefon|portero automatico|inodoro|cerradura)\b.{0,40}\b(?:rot[oa]|averiad[oa]|no (?:funciona|anda|enciende|sale)|estropead[oa]|gotea\w*|descompuest[oa]|danad[oa]|perdiendo)\b|\b(?:llev\w+|estamos|estoy|segui\w+)\b.{0,24}\bsin (?:agua|calefaccion|luz|gas|ascensor)\b|\b(?:humedad(?:es)?|goteras?|filtracion(?:es)?|cucarachas|ratas|ratones|plaga|chinches|fuga de agua|moho)\b.{0,60}\b(?:mi|nuestr[oa]|otra vez|de nuevo|desde hace|arregl\w+|sigue|siguen)\b|\b(?:mi|nuestr[oa])\b.{0,30}\b(?:goteras?|filtracion(?:es)?|cucarachas|ratas|plaga|chinches|moho)\b|\bsoy (?:el |la )?(?:inquilin[oa]|arrendatari[oa]|vecin[oa])\b(?!.{0,160}\b(?:compr|interes|busc|mud))|\b(?:devol\w+|devuelv\w+|devuelto)\b.{0,30}\b(?:fianza|deposito|garantia)\b|\b(?:fianza|deposito)\b.{0,40}\b(?:devuel\w+|devol\w+)\b|\b(?:ruidos?|fiestas?|musica)\b.{0,40}\b(?:cada fin de semana|hasta las|todas las noches|de madrugada|no (?:podemos|puedo|se puede) dormir)\b|\b(?:he|hemos) (?:llamado|escrito|reportado|avisado)\b.{0,16}\b(?:veces|semanas)\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bsoy (?:un |una )?(?:agente|corredora?\b|broker|realtor|asesora? inmobiliari[oa]|api\b|relocation)|\b(?:mi|mis|un|una|unos|nuestr[oa]s?|dos) client[ea]s?\b(?! (?:suy|tuy|vuestr|de ustedes))(?!.{0,12}\b(?:internet|google))|\bhola,? (?:coleg(?:a|uit)|companer[oa]s?)|\b(?:compart\w+|vais a|van a) (?:la )?(?:comision|honorarios|corretaje|puntas)\b|\bcomparti[sr]?\w* honorarios|\b(?:colabora(?:is|n|cion)|colaborar) (?:con|entre) (?:otr\w+ )?(?:agencias|inmobiliarias|agentes)\b|\brepresent(?:o|amos|ando) a\b|\b(?:en nombre|por cuenta|de parte) de (?:mi|un|una|nuestr[oa]) client/,
    ),
    own(
      'writer',
      'advertisement',
      /\bposicion\w+\b.{0,30}\b(?:google|web)\b|\bpagina de google\b|\bseo\b|\bofrecemos\b.{0,60}\b(?:servicios?|precios|soluciones|fotograf\w+|limpieza|marketing|software|reformas|prestamos|creditos|mudanzas|tarifas)\b|\bpresupuesto (?:gratis|gratuito|sin compromiso)\b|\bresultados garantizados\b|\bgane? dinero\b|\bgarantizado\b|\bsomos (?:una |un |la )?(?:empresa|agencia|especialistas|expertos|estudio|lideres|startup|equipo de)\b(?!.{0,80}\b(?:busc|necesit|quer\w+ (?:alquil|compr|arrend|rent)|alquil|oficina))|\b(?:captar|conseguir|generar|generamos|atraer|mas|captacion de) (?:mas )?(?:leads|clientes|contactos|captaciones|prospectos|exclusivas)\b|\b(?:demo|prueba|auditoria|diagnostico|sesion|muestra) (?:gratis|gratuit[ao]|sin)\b|\b(?:su|tu|vuestra) (?:inmobiliaria|agencia|negocio|empresa)\b.{0,60}\b(?:leads|ventas|visibilidad|internet|google|crm|redes|facturacion)\b|\b(?:crm|software|plataforma|app) (?:inmobiliari[oa]|para (?:inmobiliarias|agencias))|\b(?:fotografia|video|tours? virtual\w*|home staging)\b.{0,30}\b(?:profesional|inmobiliari[oa]|para (?:sus|tus|vuestros))/,
    ),
  ],
  wish: {
    wants:
      /\b(?:busc\w+|(?:quer|quier|quisier)\w+(?! (?:vender|tasar|valorar))|necesit\w+(?! vender)|comprar|alquilar|rentar|arrendar|interesad\w+ en|tienen|hay|presupuesto|hab|habitaciones:|desea\w+)\b/,
    has: /\b(?:viv(?:o|imos|iamos|ia)|actualmente|la mia|el mio|se (?:nos |me )?(?:ha )?quedado peque\w+|tasa\w+|valora\w+|(?:mi|mis|nuestr[oa]) (?:piso|casa|depa\w*|departamento|apartamento|padres)|vender(?!.{0,20}\bcomprar)\w*|vendemos|vendo|tasar|interesa el|(?:tengo|tenemos) (?:un|una) (?:piso|casa|apartamento|departamento|terreno)|llev(?:o|amos)\b.{0,20}\b(?:en|alquil))\b/,
    rooms:
      /(?<!\d[.,]?)\b(\d{1,2}|(?<!\b(?:busc\w+|necesit\w+|quier\w+|queremos|alquil\w+|rent\w+|para|en) )una?|dos|tres|cuatro|cinco|seis)\+?(?: ?(?:o|u|a|y|-|\/) ?(?:mas|\d|dos|tres|cuatro|cinco))? ?(?:o mas |amplias |buenas )?(?:habs?\b|habitacion(?:es)?\b|dormitorios?\b|dorms?\b|dor\b|cuartos\b(?! de bano)|recamaras?\b|rec\b|alcobas?\b)|\b(?:habitaciones|dormitorios|recamaras|alcobas|habs?|dorms?)(?: \(?(?:minimo|min)\.?\)?)? ?: ?(?:minimo |min\.? |al menos |desde )?(\d{1,2})/,
    studio: /\bun estudio\b(?! sobre)/,
    counts: {
      un: 1,
      una: 1,
      dos: 2,
      tres: 3,
      cuatro: 4,
      cinco: 5,
      seis: 6,
      doce: 12,
      'un par de': 2,
      'par de': 2,
    },
    types: [
      [
        /\b(?:busc\w+|necesit\w+|quier\w+|alquil\w+|rent\w+)(?: en)?(?: una?| de)? (?:habitacion|cuarto)\b|\bhabitacion (?:individual|doble|amueblada|en piso|en alquiler|para estudiante)|\b(?:piso|depa\w*|departamento|apartamento) compartido\b/,
        'room',
      ],
      [/\b(?:adosad[oa]s?|pareado)\b/, 'townhouse'],
      [
        /\b(?:monoambientes?|apartaestudios?|aparta-?estudios?|estudio(?= (?:en|amueblado|para|cerca|centrico)))\b/,
        'studio',
      ],
      [
        /\b(?:pisos?(?! (?:turistico|de arriba|de abajo))|apartamentos?|aptos?|departamentos?|deptos?|dptos?|depas?|depto|condos?|estudio(?! (?:sobre|de mercado|de viab))|atico|duplex|penthouse|loft)\b(?<!\b(?:ese|esa|otro|este|mi|su|cada|ultimo|primer|segundo|tercer|del?) \w{1,14})/,
        'apartment',
      ],
      [
        /\b(?:terr?enos?|fincas? rusticas?|parcelas?|solar|lotes?)\b(?<!\b(?:con|con una?|con su|de) \w{4,8})/,
        'land',
      ],
      [/\b(?:una?|busc\w+|alquilar|rentar|comprar|local u?) oficinas?\b/, 'office'],
      [
        /\b(?:casas?(?! (?:de (?:mis?|sus?)|rural))|casita|chalets?|chale|bungalow|cortijo|masia|villas?(?= (?:en|con|independiente)\b))\b(?<!\b(?:en|mi|su|a|esa|otra) \w{4,9})/,
        'house',
      ],
    ],
    upTo: /\b(?:h?asta|maximo|no pienso (?:gastar|pagar) mas de|canon maximo|maxima|max|menos de|como mucho|presupuesto|ppto|tope|(?:no |sin )(?:podemos |puedo |quiero |queremos |pienso |pensamos )?(?:gastar mas|pagar mas|ir\w* mas alla|mas|pasar|pasarnos|pasarme|pase|exceder|superar) de|no quer\w+ pasar de|pagar|gastar(?:nos|me)?|ofrecer|oferta de|limite|lleg(?:ar|amos|o|aria|ariamos)(?: como mucho)? a|(?:dispongo|disponemos) de|rango de precios?)\b(?!.{0,30}\b(?:entrada|enganche)\b)/,
    from: /\b(?:desde|minimo|al menos|mas de|a partir de)\b/,
    between: /\b(?:entre|de|presupuesto|desde|rango|precio)\b/,
    noBudget:
      /\bprecio\b(?! (?:max|hasta|tope|entre|de hasta|de entre)\w*)(?!.{0,10}:)|\b(?:cuestan?|comunidad|gano|ganamos|sueldo|ingresos?|nomina|cobro|cobramos|alto|caro|impuestos?|fianza de|senal de|ahorrad[oa]s?|entrada de|enganche de|anuncia\w*|publicad[oa]|piden)\b|\bvale[n]? \d/,
    elsewhere:
      /\b(?:viv(?:o|imos)|residimos|resido|soy de|somos de|trabajo en|trabajamos en|mudamos de|mudarme de|mudarnos de|estudio en|residente en|natural de|originari[oa] de|vengo desde|venimos (?:de|desde)|salir de|vengo de|agente en|llevamos .{0,20} en|desde hace|saludos desde)\b/,
  },
  time: {
    of: /\b(?:mud\w+|cambi\w+|entrar|entrada|comprar|compra|comprando|compramos|alquil\w+|arrend\w+|rentar|necesit\w+|tenemos que|tengo que|hay que|debo|debemos|dejar|contrato|acaba|termina|vence|finaliza|prisa|apuro|buscamos|busco|trasla\w+|instal\w+|empiez\w+|empezamos|empezar|incorpor\w+|llegamos|llego|firmar|escritur\w+|disponible|vivir|entregar|salir|desaloj\w+|echan|ocupar|ingresar|curso|plazo|nos vamos|me voy|cerrar|me paso|nos pasamos|tiene[ns]? algo|hay algo|recibir las llaves|asentar\w+|quiero estar|queremos estar)\b/,
    events:
      /\b(?:visit\w*|ver|verlo|verla|cita|llam\w*|llamada|telefono|contest\w*|respond\w*|respuesta|fontanero|reparaci\w*|document\w*|plano|banco|vacaciones|pasar|enviar|mandar|mand\w+|envi\w+|hablar|reunion|entrevista|tasador|tasacion|quedar|alli|aqui|por la zona|vuelo|viaj\w+|jubil\w+|concert\w+|encuesta|examen(?:es)?|colegio|clases|proyecto|plomero|boda|vistoria|notari[oa]|curso escolar|obras?|carta laboral)\b/,
    not: /\b(?:cumplo|cumple|hace|casamos|pasad[oa]|construid\w+|inquilin\w+)\b/,
    span: /\b(?:en|dentro de|de aqui a|unos|proximos|antes de|plazo ?:?|plazo de|como en) (?:unos |los proximos |mas o menos |menos de |aprox\w*\.? |un plazo de |maximo )?(\d{1,3}|un par de|un|una|dos|tres|cuatro|cinco|seis)(?: ?(?:o|a|-|y|\/) ?(?:\d{1,2}|dos|tres|cuatro|seis))? (dias?|semanas?|mes(?:es)?|anos?)\b/,
    units: [
      [/^dia/, 1],
      [/^sem/, 7],
      [/^mes/, 30],
      [/^ano/, 365],
    ],
    phrases: [
      [
        /\bsin (?:prisa|apuro|urgencia)s?\b|\bno (?:tengo|tenemos|hay|llevo|llevamos)(?: mucha| ninguna| tanta| ningun)? (?:prisa|apuro|urgencia)\b|\bno (?:me|nos) (?:corre prisa|urge)\b|\bcon (?:mucha )?calma\b/,
        730,
      ],
      [
        /\blo (?:antes|mas pronto) posible\b|\bcuanto antes\b|\bhoy mismo\b|\binmediat\w+|\bya mismo\b/,
        7,
      ],
      [/\best[ea] (?:semana|fin de semana)\b/, 7],
      [/\b(?:proxima semana|semana que viene|semana proxima|semana entrante)\b/, 10],
      [/\bquince dias\b|\buna quincena\b/, 15],
      [/\b(?:este mes|(?:fin|fines|finales|final) de(?:l)? mes)\b/, 30],
      [/\b(?:mes que viene|proximo mes|mes proximo|mes entrante)\b/, 45],
      [/\b(?:proximos meses|un par de meses)\b/, 75],
      [/\bmedio ano\b/, 182],
      [/\b(?:ano que viene|proximo ano|ano proximo|ano entrante)\b/, 400],
      [/\beste ano\b/, 180],
    ],
    month:
      /\b((?:enero|febrero|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)|verano|otono|invierno|primavera)\b|\b(?:en|para|antes de|hasta|desde|de|del?|\d|finales de|principios de) (marzo)\b/,
    parts: [
      [/\b(?:finales|fin|fines|final|segunda quincena)\b/, 'end'],
      [/\b(?:mediados|mitad)\b/, 'middle'],
      [
        /\b(?:principios?|inicios?|comienzos|primeros|primera (?:quincena|semana)|antes|desde|a partir)\b/,
        'start',
      ],
    ],
    day: /\b(?:el dia|antes del|el|hasta el|desde el|a partir del) (\d{1,2})\b(?! ?(?:h|:|de|%|\d))/,
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  },
}
