import { formatCount } from '../../wording/count.ts'
import { formatPercent } from '../../wording/percent.ts'
import { plural } from '../../wording/plural.ts'
import type { ChangeSentences, ReasonSentences } from '../../wording/reason-sentences.ts'

/** Formats a number of days. */
const inDays = (days: number | string): string => (Number(days) === 1 ? '1 día' : `${days} días`)

const weekdays: Readonly<Record<string, string>> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
}

/** The reasons of scores as Spanish sentences. They stay true after the time of the enquiry. */
export const reasonSentences: ReasonSentences | null = {
  words: {
    contact_email: {
      valid: 'El correo electrónico es válido.',
      role: 'El correo electrónico es una dirección compartida, como info@.',
      disposable: 'El correo electrónico es de un servicio desechable.',
      free: 'El correo electrónico es de un proveedor gratuito.',
      none: 'No se indicó ningún correo electrónico.',
    },
    contact_phone: {
      mobile: 'El teléfono puede recibir SMS.',
      fixed: 'El teléfono es una línea fija.',
      voip: 'El teléfono es un número de VoIP.',
      other: 'El teléfono es posible, pero no se conoce su tipo.',
      impossible: 'El teléfono no es válido.',
      none: 'No hay ningún teléfono al que llamar.',
    },
    has_name: {
      yes: 'La consulta incluye un nombre.',
      no: 'La consulta no incluye ningún nombre.',
    },
    consent: {
      yes: 'Consta el consentimiento para el contacto.',
      no: 'No consta el consentimiento para el contacto.',
    },
    financing: {
      cash: 'La compra se pagaría sin crédito.',
      preapproved: 'La financiación ya está aprobada.',
      mortgage: 'La compra necesita un crédito.',
      none: 'La financiación no está resuelta.',
    },
    service_asked: {
      yes: 'La consulta se refiere a una oferta de la cuenta.',
      no: 'La consulta no se refiere a una oferta concreta.',
    },
    budget_fit: {
      match: 'Hay ofertas que coinciden y entran en el presupuesto.',
      stretch:
        'El presupuesto queda un poco por debajo de la décima parte más barata de las ofertas que coinciden.',
      mismatch:
        'El presupuesto queda muy por debajo de la décima parte más barata de las ofertas que coinciden.',
      other: 'Al puntuar, ninguna oferta que coincide entraba en el presupuesto.',
    },
    intent: {
      buy: 'El mensaje parece de alguien que quiere comprar.',
      rent: 'El mensaje parece de alguien que quiere alquilar.',
      visit: 'El mensaje parece de alguien que quiere una visita o una cita.',
      consult: 'El mensaje parece de alguien que busca asesoramiento.',
      sell: 'El mensaje parece de alguien que quiere vender algo.',
      browse: 'El mensaje parece de alguien que solo está mirando.',
      other: 'El mensaje no pide nada de lo que se ofrece.',
    },
    has_agent: {
      yes: 'El mensaje menciona a otro agente.',
      no: 'El mensaje no menciona a ningún otro agente.',
    },
    writer: {
      buyers_agent: 'El mensaje es de un agente que actúa en nombre de un cliente.',
      complaint: 'El mensaje es una queja.',
      survey: 'El mensaje pide participar en una encuesta.',
      advertisement: 'El mensaje intenta vender algo.',
      job_application: 'El mensaje es una solicitud de empleo.',
    },
  },
  numbers: {
    contact_channels: (n) =>
      ['No hay ninguna forma de contacto.', 'Hay una forma de contacto.'][n] ??
      'Hay dos formas de contacto.',
    budget_share: (n) =>
      `Proporción de ofertas activas que coinciden y entran en el presupuesto: ${formatPercent(n)}.`,
    budget_position: (n) => {
      if (n < 0) return 'El presupuesto está por debajo de los precios habituales.'
      return n > 1
        ? 'El presupuesto está por encima de los precios habituales.'
        : 'El presupuesto está dentro de los precios habituales.'
    },
    supply: (n) =>
      n === 0
        ? 'No hay ofertas activas que coincidan.'
        : plural(n, {
            one: 'Hay 1 oferta activa que coincide.',
            other: `Hay ${formatCount(n)} ofertas activas que coinciden.`,
          }),
    best_match: (n) => `La mejor oferta coincide en un ${formatPercent(n)}.`,
    enquiries: (n) =>
      n === 1 ? 'Es la primera consulta.' : `Hay ${formatCount(n)} consultas hasta ahora.`,
    messages: (n) =>
      n === 1 ? 'Ha llegado un mensaje.' : `Han llegado ${formatCount(n)} mensajes.`,
    quiet_days: (n) => {
      const days = Math.floor(n)
      if (days < 1) return 'Al puntuar, el último mensaje tenía menos de un día.'
      return `Al puntuar, el último mensaje tenía ${days === 1 ? 'un día' : `${formatCount(days)} días`}.`
    },
    reply_hours: (n) => {
      const hours = Math.round(n)
      if (n < 1) return 'El lead contesta en menos de una hora (mediana).'
      return `El lead contesta en ${hours === 1 ? 'una hora' : `${formatCount(hours)} horas`} (mediana).`
    },
    urgency: (n) => (n >= 0.5 ? 'El mensaje parece urgente.' : 'El mensaje no parece urgente.'),
    spam: (n) => (n >= 0.5 ? 'El mensaje parece spam.' : 'El mensaje no parece spam.'),
    wish_price: (n) => `El punto medio del presupuesto es ${formatCount(n)}.`,
    wish_bedrooms: (n) => `Dormitorios que busca: ${n}.`,
    hour: (n) => `La consulta llegó entre las ${n}:00 y las ${n}:59 (UTC).`,
    language_model: (n) => `Datos que el modelo de lenguaje encontró en el mensaje: ${n}.`,
  },
  names: {
    source: (name) => `Origen de la consulta: ${name}.`,
    wish_type: (name) => `Tipo que busca: ${name}.`,
    wish_city: (name) => `Ciudad que busca: ${name}.`,
    wish_state: (name) => `Región que busca: ${name.toUpperCase()}.`,
    weekday: (name) => `La consulta llegó un ${weekdays[name] ?? name} (UTC).`,
  },
  stated: {
    problem: {
      yes: 'El mensaje describe un problema por resolver.',
      no: 'El mensaje no describe ningún problema por resolver.',
    },
    team_size: {
      yes: 'El mensaje indica un número de personas, puestos o sedes.',
      no: 'El mensaje no indica un número de personas, puestos o sedes.',
    },
    budget_known: {
      yes: 'El mensaje dice que hay un presupuesto.',
      no: 'El mensaje no menciona ningún presupuesto.',
    },
    decision_maker: {
      yes: 'Escribe quien decide, o alguien en su nombre.',
      no: 'El mensaje no dice quién decide.',
    },
    compares: {
      yes: 'Se comparan varios proveedores.',
      no: 'El mensaje no menciona a otros proveedores.',
    },
    has_deadline: {
      yes: 'El mensaje indica una fecha límite, o un acontecimiento que la fija.',
      no: 'El mensaje no indica ninguna fecha límite.',
    },
    uses_other_tool: {
      yes: 'Actualmente se usa otro producto o método.',
      no: 'El mensaje no menciona ningún producto en uso.',
    },
    referred: {
      yes: 'Llega por recomendación o ya hubo contacto antes.',
      no: 'El mensaje no menciona ninguna recomendación.',
    },
    in_use: {
      yes: 'Es un cliente que quiere más, o alguien que ya probó el producto o vio una demostración.',
      no: 'El mensaje no menciona pruebas, demostraciones ni pedidos anteriores.',
    },
    asks_terms: {
      yes: 'El mensaje pregunta por precio, plazo o personas.',
      no: 'El mensaje no pregunta por precio, plazo ni personas.',
    },
    no_authority: {
      yes: 'La decisión no depende de quien escribe.',
      no: 'El mensaje no dice que decida otra persona.',
    },
    undecided: {
      yes: 'El mensaje dice que no hay nada decidido, o que es para más adelante.',
      no: 'El mensaje no aplaza el asunto.',
    },
    free_only: {
      yes: 'Solo se pregunta por lo gratuito.',
      no: 'El mensaje no pide nada gratuito.',
    },
    no_budget: {
      yes: 'El mensaje dice que aún no hay dinero para ello.',
      no: 'El mensaje no dice que falte dinero.',
    },
    formal_tender: {
      yes: 'El mensaje es una petición formal de presupuesto a varios proveedores.',
      no: 'El mensaje no es una petición formal de presupuesto.',
    },
    wants_no_contact: {
      yes: 'No se desea una llamada, o no se da ningún nombre.',
      no: 'El mensaje no rechaza el contacto.',
    },
    small_talk: {
      yes: 'El mensaje no pide nada en concreto.',
      no: 'El mensaje pide algo en concreto.',
    },
    no_sale: {
      yes: 'El mensaje trata de algo ajeno a las ofertas.',
      no: 'El mensaje no trata de nada ajeno a las ofertas.',
    },
    declined: {
      yes: 'La decisión ha sido en contra.',
      no: 'El mensaje no rechaza ninguna oferta.',
    },
  },
  profiles: {
    homes: {
      timeline_days: (days) =>
        `Según la consulta, la mudanza sería en un plazo de ${inDays(days)}.`,
      noTimeline: 'No se indicó cuándo sería la mudanza.',
      meetingAsked: 'El mensaje pide una visita.',
      meetingNotAsked: 'El mensaje no pide una visita.',
    },
    rentals: {
      timeline_days: (days) =>
        `Según la consulta, la entrada sería en un plazo de ${inDays(days)}.`,
      noTimeline: 'No se indicó cuándo sería la entrada en la vivienda.',
      meetingAsked: 'El mensaje pide una visita.',
      meetingNotAsked: 'El mensaje no pide una visita.',
    },
    consulting: {
      timeline_days: (days) => `Según la consulta, el inicio sería en un plazo de ${inDays(days)}.`,
      noTimeline: 'No se indicó cuándo sería el inicio.',
      meetingAsked: 'El mensaje pide una reunión.',
      meetingNotAsked: 'El mensaje no pide una reunión.',
    },
    saas: {
      timeline_days: (days) => `Según la consulta, el inicio sería en un plazo de ${inDays(days)}.`,
      noTimeline: 'No se indicó cuándo sería el inicio.',
      meetingAsked: 'El mensaje pide una demostración.',
      meetingNotAsked: 'El mensaje no pide una demostración.',
    },
  },
  wish_details: (n, all) => `Se conocen ${n} de ${all} criterios de búsqueda.`,
  unknown: {
    financing: 'No se dijo nada sobre la financiación.',
    budget_fit: 'El presupuesto no se pudo comparar con las ofertas.',
    source: 'No se indicó el origen.',
    intent: 'No hay ningún mensaje del que deducir una intención.',
    tour_requested: 'No hay ningún mensaje que pudiera pedir una cita.',
  },
  nothingStated: 'No hay ningún mensaje que pudiera indicarlo.',
  field: (name, value) => `El campo «${name}» tiene el valor ${value}.`,
  emptyField: (name) => `El campo «${name}» está vacío.`,
}

const askWhen =
  (event: string): ChangeSentences['paths']['/preferences/timeline_days'] =>
  ({ from, to }) =>
    from === null
      ? `Preguntar cuándo sería ${event}; la puntuación cambia si es en un plazo de ${inDays(to)}.`
      : `Preguntar si ${event} podría ser en un plazo de ${inDays(to)} en vez de ${inDays(from)}.`

const offerMeeting = (meeting: string) => (): string =>
  `Ofrecer ${meeting}; la puntuación cambia si el lead la pide.`

/** What to ask or do to raise a score, as Spanish sentences. */
export const changeSentences: ChangeSentences | null = {
  paths: {
    '/phone': () => 'Pedir un teléfono válido.',
    '/email': () => 'Pedir un correo electrónico permanente.',
    '/preferences/timeline_days': askWhen('la mudanza'),
    '/preferences/financing': ({ from }) =>
      from === null
        ? 'Preguntar por la financiación; la puntuación cambia si el crédito ya está aprobado.'
        : 'Preguntar si ya se puede conseguir la aprobación del crédito.',
    '/preferences/bedrooms': () => 'Preguntar cuántos dormitorios hacen falta.',
    '/preferences/price_range/max': ({ from, to }) =>
      from === null
        ? 'Preguntar por el presupuesto previsto.'
        : `Preguntar si el presupuesto podría llegar a ${to}; por debajo casi no hay ofertas que coincidan.`,
    '/visit': offerMeeting('una visita'),
    '/messages': ({ from }) =>
      from === 0
        ? 'Escribir al lead; la puntuación cambia si contesta.'
        : 'Contestar al lead; la puntuación cambia si vuelve a escribir.',
  },
  profiles: {
    homes: {
      '/preferences/timeline_days': askWhen('la mudanza'),
      '/visit': offerMeeting('una visita'),
    },
    rentals: {
      '/preferences/timeline_days': askWhen('la entrada en la vivienda'),
      '/visit': offerMeeting('una visita'),
    },
    consulting: {
      '/preferences/timeline_days': askWhen('el inicio'),
      '/visit': offerMeeting('una reunión'),
    },
    saas: {
      '/preferences/timeline_days': askWhen('el inicio'),
      '/visit': offerMeeting('una demostración'),
    },
  },
}
