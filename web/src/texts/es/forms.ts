import type * as en from '../en/forms.ts'

/** Spanish texts of the pages of forms. */
export const formsText: typeof en.formsText = {
  forms: 'Formularios',
  whatAFormIs:
    'Un formulario envía leads desde un sitio web, sin clave de API y sin programar nada.',
  newForm: 'Nuevo formulario',
  noFormsYet: 'Aún no hay formularios',
  createOneThen:
    'Tras crear un formulario, su código se copia en una página del sitio web. Cada envío se convierte en un lead con puntuación.',
  askAnAdmin: 'Un administrador o el propietario de la cuenta pueden crear el primer formulario.',
  createForm: 'Crear formulario',
  editForm: 'Editar el formulario',
  edit: 'Editar',
  save: 'Guardar',
  saved: 'Guardado.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  name: 'Nombre',
  whatPeopleSee: 'Nombre interno del formulario. Los visitantes no lo ven.',
  contactPage: 'Página de contacto',
  allowedOrigins: 'Sitios permitidos',
  addressesOfPages:
    'Sitios web que contienen el formulario, uno por línea y sin ruta. Los envíos desde otros sitios necesitan revisión.',
  redirectAddress: 'Página tras el envío',
  whereVisitorsGo:
    'Opcional. Los visitantes la ven después de enviar el formulario. Si no se indica, ven la página de agradecimiento de Leadhouse.',
  ourThankYouPage: 'La página de agradecimiento de Leadhouse',
  sourceName: 'Nombre del origen',
  sourceOfItsLeads:
    'Opcional. El origen de sus leads en listas y filtros. Si no se indica, se usa el nombre.',
  minimum: 'Tiempo mínimo',
  minimumTime: 'Tiempo mínimo, en segundos',
  fasterNeedsReview:
    'Un formulario enviado más rápido lo rellenó probablemente un programa y necesita revisión.',
  seconds: (n) => `${n} s`,
  state: 'Estado',
  active: 'activo',
  disabled: 'desactivado',
  source: 'Origen',
  lastSubmission: 'Último envío',
  never: 'nunca',
  publishableKey: 'Clave pública',
  theKey: 'la clave',
  addressOfForm: 'Dirección del formulario',
  theAddress: 'la dirección',
  itIsDisabled: 'Este formulario está desactivado',
  submissionsAreRefused: 'Sus envíos se rechazan. Para aceptarlos de nuevo, hay que activarlo.',
  addItToYourSite: 'Añadir el formulario al sitio web',
  copyOneOfThese:
    'El código contiene la clave de este formulario. La clave no es secreta: solo sirve para enviar leads.',
  copyTheCode: 'Copiar el código',
  kindOfPage: 'Tipo de página',
  plainHtml: 'HTML simple',
  consentText: 'Texto de una casilla de consentimiento (opcional)',
  consentTextHelp:
    'Los formularios siguientes reciben una casilla con este texto. Se guarda cuando se marca.',
  consentExample: 'Acepto recibir correos sobre nuevas ofertas.',
  worksWithoutScripts: 'Funciona en cualquier página, también sin JavaScript.',
  theHtml: 'el HTML',
  fetch: 'fetch',
  sendsFromYourScript:
    'Para un formulario que ya existe. La página debe estar en un sitio permitido.',
  theScript: 'el script',
  react: 'React',
  aComponent:
    'Un componente que muestra si el formulario se envió. La página debe estar en un sitio permitido.',
  theComponent: 'el componente',
  lastSubmissions: 'Últimos envíos',
  noneYet:
    'Aún no hay. Para probarlo, envíe el formulario una vez desde el sitio web. El lead aparece aquí en menos de dos segundos.',
  itsSettings: 'Ajustes del formulario',
  allForms: 'Todos los formularios',
  rotateKey: 'Rotar la clave',
  replaceTheKey: '¿Sustituir la clave pública?',
  createNewKey: 'Crear nueva clave',
  theOldKeyEnds:
    'La clave actual deja de funcionar de inmediato. Hay que copiar de nuevo el código en las páginas. El formulario HTML simple no lleva clave y sigue funcionando.',
  theKeyIsNew: 'La clave se ha sustituido. Hay que copiar el código de nuevo.',
  disable: 'Desactivar',
  enable: 'Activar',
  delete: 'Eliminar',
  deleteThisForm: '¿Eliminar este formulario?',
  pagesThatUseIt: 'Las páginas que lo usan ya no podrán enviar leads. Sus leads se mantienen.',
  theFormIsGone: 'El formulario se ha eliminado.',
}
