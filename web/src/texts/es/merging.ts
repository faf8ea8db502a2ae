import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type * as en from '../en/merging.ts'

const counted = (n: number, one: string, other: string) =>
  `${formatCount(n)} ${plural(n, { one, other })}`

/** Spanish texts for merging and splitting customers. */
export const mergingText: typeof en.mergingText = {
  merge: 'Fusionar',
  mergeWithAnother: 'Fusionar con otro cliente',
  cancel: 'Cancelar',
  back: 'Elegir otro cliente',
  findTheOther: 'Buscar el otro cliente',
  nameEMailOrPhone: 'Nombre, correo o teléfono',
  theCustomersAreOnePerson:
    'Para cuando una persona tiene dos entradas, por ejemplo con dos correos electrónicos.',
  searching: 'Buscando…',
  noOtherCustomer: 'Ningún otro cliente coincide.',
  foundCustomers: 'Clientes encontrados',
  customersFound: (n) => counted(n, 'cliente encontrado', 'clientes encontrados'),
  whichOneStays: '¿Qué entrada se mantiene?',
  whatHappens: 'Qué ocurrirá',
  youCanSplit: 'Se puede deshacer más tarde con «Separar».',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  enquiries: 'Consultas',
  lastActive: 'Última actividad',
  enquiryCount: (n) => counted(n, 'consulta', 'consultas'),
  messageCount: (n) => counted(n, 'mensaje', 'mensajes'),
  outcomeCount: (n) => counted(n, 'resultado', 'resultados'),
  searchCount: (n) =>
    counted(
      n,
      'consulta abierta con criterios de búsqueda',
      'consultas abiertas con criterios de búsqueda',
    ),
  moveTo: (what, name, n) => `${plural(n, { one: 'Pasa', other: 'Pasan' })} a ${name}: ${what}.`,
  including: (searches) => `Incluye ${searches}.`,
  nothingMoves: 'No hay consultas que trasladar.',
  getsName: (value) => `La entrada que se mantiene recibe el nombre ${value}.`,
  getsEmail: (value) => `La entrada que se mantiene recibe el correo electrónico ${value}.`,
  getsPhone: (value) => `La entrada que se mantiene recibe el teléfono ${value}.`,
  getsField: (field, value) =>
    `La entrada que se mantiene recibe el campo personalizado ${field}: ${value}.`,
  nameStays: (kept, dropped) => `El nombre sigue siendo ${kept}, no ${dropped}.`,
  emailStays: (kept, dropped) =>
    `El correo electrónico sigue siendo ${kept}. Las consultas desde ${dropped} se siguen añadiendo a este cliente.`,
  phoneStays: (kept, dropped) =>
    `El teléfono sigue siendo ${kept}. Las consultas desde ${dropped} se siguen añadiendo a este cliente.`,
  assigneeStays: (kept, dropped) =>
    `El responsable del cliente sigue siendo ${kept}, no ${dropped}.`,
  fieldStays: (field, kept, dropped) =>
    `El campo personalizado ${field} sigue siendo ${kept}, no ${dropped}.`,
  noConflicts: 'Las dos entradas no se contradicen.',
  unknownMember: 'un miembro desconocido',
  merged: (name) => `Fusionado en ${name}.`,
  mergedCustomers: 'Clientes fusionados',
  enquiriesWithTheirContacts:
    'Las consultas con los contactos de estas entradas se añaden a este cliente.',
  mergedFrom: (name) => `Fusionado desde ${name}`,
  split: 'Separar',
  splitOff: (name) => `Separar a ${name}`,
  splitThisCustomer: 'Separar este cliente',
  splitThisCustomerNow: '¿Separar este cliente?',
  chooseTheEnquiries: '¿Qué consultas son de otra persona?',
  chooseOne: 'Elija al menos una consulta para ver el reparto.',
  whoGetsWhat: 'Reparto',
  returns: (name, what) => `${name} vuelve a ser un cliente aparte, con ${what}.`,
  isNew: (name, what) => `Un cliente nuevo, ${name}, recibe ${what}.`,
  wholeMerge: (n) =>
    `Una fusión se deshace entera, así que además de las elegidas ${plural(n, { one: 'se traslada', other: 'se trasladan' })} ${counted(n, 'consulta', 'consultas')}.`,
  stays: (name, what) => `${name} se mantiene, con ${what}.`,
  splitDone: (names, n) =>
    `Separado. ${names} ${plural(n, { one: 'es ahora un cliente aparte', other: 'son ahora clientes aparte' })}.`,
  noContact: 'sin contactos',
  noWishGiven: 'Sin criterios de búsqueda',
}
