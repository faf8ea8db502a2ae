import type * as en from '../en/apps.ts'

/** Spanish texts of the pages of connected apps and OAuth apps. */
export const appsText: typeof en.appsText = {
  connectedApps: 'Apps conectadas',
  programsOfOthersThat: 'Programas de terceros autorizados por miembros a actuar en su nombre.',
  nobodyHasConnectedAn: 'No hay apps conectadas.',
  disconnect: 'Desconectar',
  disconnectedItsTokensAre: 'Desconectada. Sus tokens ya no funcionan.',
  theClientSecret: 'El secreto de cliente',
  itIsShownThis: 'Se muestra solo una vez. El ID de cliente sigue visible en la lista.',
  newApp: 'Nueva app',
  close: 'Cerrar',
  name: 'Nombre',
  peopleSeeItWhen: 'Se muestra cuando se pide permiso a las personas',
  redirectAddresses: 'URL de redirección',
  oneALineHttps: 'Una por línea. HTTPS, con coincidencia exacta',
  whatItMayAsk: 'Permisos que puede solicitar',
  itCanKeepNo:
    'Cliente público: se ejecuta en navegadores o teléfonos y no puede guardar un secreto',
  register: 'Registrar',
  yourOauthApps: 'Apps OAuth de la cuenta',
  forProgramsThatAct:
    'Para programas que actúan en nombre de personas. Los servidores propios solo necesitan una clave de API.',
  noAppYetIt:
    'Aún no hay apps. Cada app recibe un ID de cliente y un secreto, y envía a las personas a /oauth/authorize.',
  theClientId: 'el ID de cliente',
  newSecret: 'Nuevo secreto',
  deleteApp: (name) => `Eliminar ${name}`,
  delete: (name) => `¿Eliminar ${name}?`,
  keepIt: 'Cancelar',
  theAppIsGone: 'Se han eliminado la app y todas sus conexiones.',
  everybodyWhoConnectedIt:
    'Se desconecta de inmediato a todas las personas que la conectaron. El ID de cliente y el secreto no se pueden recuperar.',
  itIsShownThisOnce: 'Se muestra solo una vez.',
}
