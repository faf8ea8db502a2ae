import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in Spanish. */
export const spanish: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:agendar|concertar|solicitar|pedir|ver|tener|hacer|programar|coordinar|reservar|quer\w+|quisier\w+|gustaria|necesit\w+) (?:\S+ ){0,3}?(?:demo|demostracion|reunion|cita|llamada|videollamada|entrevista|presupuesto|cotizacion|propuesta)|(?:reunirnos|reunirme|reunirse|llamenme|llamadme|llameme|llamarme|llamarnos|llamen)|(?:pueden|puede|podrian|podria|podemos|podriamos|podeis) (?:\S+ ){0,3}?(?:llamar\w*|reunir\w*|hablar|mostrar\w*|ensenar\w*|venir|vernos|presentar\w*|visitar\w*|hacer(?:nos|me)|darnos)|(?:enviar|mandar|pasar|preparar)(?:me|nos)? (?:\S+ )?(?:presupuesto|cotizacion|propuesta|oferta)|presupuesto para|cotizacion (?:para|de)|cuando (?:podemos|podriamos|pueden|tienen disponib\w+)|hablar con (?:alguien|ustedes|un|una)/,
    ),
    rule(
      'intent',
      'buy',
      /(?:busc\w+|necesit\w+|quer\w+|quisier\w+|interesad\w+ en|comprar|contratar|adquirir|cambiar|migrar|implementar|implantar|probar\w*) (?:\S+ ){0,4}?(?:software|herramienta|sistema|plataforma|solucion|crm|erp|programa|licencias?|usuarios|plan|help desk)|(?:comprar|contratar|adquirir) (?:\S+ )?|mas licencias|probariamos/,
    ),
    rule(
      'intent',
      'consult',
      /(?:consultor\w*|asesor\w*|auditoria|ayuda (?:con|para)|ayudarnos|ayuden|experto\w*|formacion|taller|capacitacion|acompan\w+|tarifa (?:diaria|por dia)|honorarios|unificar|diagnostico)/,
    ),
    own(
      'intent',
      'browse',
      /(?:por curiosidad|solo (?:estoy )?(?:mirando|curioseando|viendo)|simple curiosidad|solo para (?:ver|saber))/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:ofrecemos|ayudamos a|ofrecerles?|ofreceros|somos una agencia) .{0,50}(?:leads|clientes potenciales|posicionamiento|seo|empresas como|marketing|agencias|servicios|backlinks?)|(?:su|vuestra|tu) (?:sitio|pagina|web) .{0,50}(?:google|trafico|posicion\w+|visibilidad)|posicionamiento (?:web|seo)|generacion de leads|bases? de datos de (?:empresas|correos)|(?:presentarles?|presentaros) (?:nuestros?|nuestras?|mis) (?:servicios?|soluciones|empresa|agencia)/,
    ),
    own(
      'writer',
      'job_application',
      /(?:adjunto (?:mi )?(?:curriculum|cv)|curriculum|practicas (?:\w+ )?(?:obligatorias|profesionales|en su)|busco (?:trabajo|empleo|practicas)|(?:alguna|tienen) vacantes?|postularme|postular a|mis practicas|mi candidatura)/,
    ),
    own(
      'writer',
      'survey',
      /(?:tesis|trabajo de fin de (?:grado|master)|tfg|tfm|(?:responder|contestar|rellenar) (?:\S+ )?(?:encuesta|cuestionario)|mi encuesta|soy estudiante|somos estudiantes|proyecto (?:de la universidad|universitario|escolar))/,
    ),
    own(
      'writer',
      'complaint',
      /(?:(?:una|mi) (?:reclamacion|queja)|(?:exijo|solicito|quiero) (?:el |un |mi )?reembolso|cancelar (?:mi|nuestra|el|la) (?:suscripcion|contrato|cuenta)|dar de baja|inaceptable|factura (?:\S+ ){0,3}?(?:incorrecta|erronea|equivocada)|iniciar sesion|olvide mi contrasena|lleva \w+ (?:dias|horas) caido)/,
    ),
    rule(
      'stated',
      'problem',
      /(?:problema\w*|caos|retras\w+|perdemos|perdiendo|hackea\w+|ransomware|desorden\w*|a mano|manual\w*|saturad\w+|desbordad\w+|errores|multa\w*|lent[oa]s?|a su manera|obsolet\w+|se cae|cuello de botella|inspeccion|nos cuesta)/,
    ),
    own(
      'stated',
      'problem',
      /(?:queda corto|no damos abasto|ya no (?:funciona|sirve|da|alcanza)|no funciona|no (?:tenemos|hay) (?:control|quien|visibilidad)|nadie sabe|no llegamos)/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d.]* (?:\w+ )?(?:empleados|personas|usuarios|licencias|agentes|trabajadores|vendedores|comerciales|tecnicos|sedes|sucursales|tiendas|clinicas|oficinas|puestos|camiones|equipos)|somos \d+|(?:dos|tres|cuatro|cinco|seis|ocho|diez|doce|quince|veinte|treinta) (?:empleados|personas|usuarios|agentes|sedes|sucursales|tiendas|clinicas|oficinas)/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:presupuesto (?:es|de|aprobado|asignado|disponible|maximo|esta)|(?:tenemos|contamos con|hay) (?:un )?presupuesto|partida (?:aprobada|asignada)|direccion (?:ha )?aprob\w+|el (?:precio|dinero) no es problema)/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:gerente|director\w*|duen[oa]|propietari[oa]|fundador\w*|presidente|ceo|responsable|jef[ea] de|socio|administrador\w*)(?: \S+){0,4}\W*$|(?:soy|como) (?:el |la )?(?:gerente|director\w*|duen[oa]|propietari[oa]|fundador\w*|responsable|jef[ea] de|soci[oa]|ceo)|yo decido|decidimos|(?:direccion|consejo|junta|mi soci[oa]|nuestro (?:ceo|director|gerente)) (?:ha |esta |nos ha )?(?:aprob\w+|de acuerdo|pedido|decidido)/,
    ),
    rule(
      'stated',
      'compares',
      /(?:compar\w+|(?:dos|tres|cuatro|otros|otras|varios|varias) (?:\w+ )?(?:proveedores|empresas|opciones|herramientas|presupuestos|consultoras|ofertas)|lista corta|finalistas|evaluando)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:fecha limite|plazo|(?:antes del?|para|hasta|desde) (?:el |la |los |las |nuestr[oa] |que |fin de |finales de |principios de |abrir )*(?:\d{1,2} de (?:enero|febr|marzo|abril|mayo|junio|julio|agosto|sept|oct|nov|dic)|enero|febr|marzo|abril|mayo|junio|julio|agosto|sept|oct|nov|dic|auditoria|verano|inspeccion|cierre|septima|lunes|viernes|navidad)\w*|(?:contrato|licencia|prueba|suscripcion|soporte) (?:\S+ ){0,4}?(?:vence|termina|acaba|caduca|finaliza)|vencimiento|renovacion|en (?:\w+) (?:semanas|dias)|salida en vivo|puesta en marcha)/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:excel|salesforce|hubspot|zendesk|hojas de calculo|google sheets|whatsapp)|(?:nuestro|actual|viejo|antiguo) (?:software|sistema|crm|erp|programa|proveedor|asesor|contrato)|(?:software|sistema|crm|erp|programa|proveedor|asesor|contrato|herramienta) (?:actual|antigu\w|viej\w)|(?:usamos|utilizamos|trabajamos con|venimos de)/,
    ),
    own(
      'stated',
      'referred',
      /(?:recomend\w+ (?:por|de)|(?:me|nos) (?:los |las |os )?(?:recomendo|recomendaron|ha recomendado|paso su|dio su|hablo de)|de parte de|nos conocimos|(?:su|vuestra) (?:charla|ponencia|conferencia|webinar))/,
    ),
    own(
      'stated',
      'in_use',
      /(?:ya somos clientes|soy cliente|somos clientes|periodo de prueba|version de prueba|hemos probado|estamos probando|vimos la demo|llevamos (?:\S+ ){1,3}?(?:mirando|probando|usando) (?:vuestra|su)|mas licencias)/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:no (?:soy yo quien )?decido|no decido yo|(?:mi|el) (?:jefe|papa|padre|duen\w) (?:todavia )?no sabe|todavia no sabe|(?:mi|la) jef[ea] me (?:pidio|ha pedido)|soy (?:becari[oa]|practicante|pasante))/,
    ),
    own(
      'stated',
      'undecided',
      /(?:sin prisa|no (?:tenemos|hay|corre) prisa|no (?:esta|hay nada|hemos) decidido|mas adelante|algun dia|quizas? (?:el ano|mas)|el ano que viene|tal vez)/,
    ),
    own('stated', 'free_only', /(?:gratis|gratuit[oa]s?|sin (?:pagar|costo|coste))/),
    own(
      'stated',
      'no_budget',
      /(?:no (?:tenemos|tengo|hay|contamos con) (?:\w+ )?(?:presupuesto|dinero|fondos)|sin (?:presupuesto|dinero)|no (?:podemos|puedo) pagar|muy caro para)/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:licitacion|concurso publico|pliego\w*|tres (?:presupuestos|cotizaciones)|solicitud de (?:oferta|cotizacion|informacion) formal)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:no (?:me |nos )?(?:llamen|llame|llameis|llames)|sin llamadas|solo por (?:correo|email|escrito))/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:precios?|informacion|info|hola|consulta|prueba)\W*$|(?:todos sus (?:servicios|productos)|mas informacion|como funciona|todo lo que hacen|suena interesante|parece interesante)/,
    ),
  ],
  others:
    /(?:(?:mi|un|una|unos) (?:mejor |buen |buena )?(?:amig[oa]s?|vecin[oa]s?|herman[oa]s?|prim[oa]s?|ti[oa]|cunad[oa]|sobrin[oa]|conocid[oa])|otra empresa)/,
  time: {
    of: /(?:empez\w+|empiec\w+|comenz\w+|inici\w+|arranc\w+|necesit\w+|list[oa]|contrato|vence\w*|termin\w+|acaba|caduca|renova\w+|renueva|auditoria|decid\w+|migra\w+|cambi\w+|implant\w+|implement\w+|abrir|abrimos|apertura|lanz\w+|puesta en|prob\w+|proyecto|antes de|formacion|prisa|entreg\w+|arrancar)/,
    events:
      /(?:llam\w+|reuni\w+|cita|demo\w*|videollamada|hablar|vernos|respuesta|respond\w+|enviar\w*|mandar\w*|correo|presupuesto|disponib\w+|charla|entrevista|practicas|hora)/,
    phrases: [
      [/este trimestre|fin de(?:l)? trimestre/, 60],
      [/proximo trimestre/, 120],
    ],
  },
  upTo: /(?:presupuesto|hasta|maximo|max|como mucho|menos de|tope|limite|gastar|pagar|aprobad\w+|asignad\w+|no mas de|alrededor de|unos|tarifa de)/,
  noBudget:
    /(?:facturacion|facturamos|sueldo|salario|ventas de|pagamos (?:actualmente|ahora)|factura|perdemos|perdida\w*|multa\w*|contactos|clientes|socios|pedidos|facturas|pacientes|alumnos)/,
}
