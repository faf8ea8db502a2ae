import type * as en from '../en/session-ended.ts'

/** Spanish texts of the dialog shown when a session has ended. */
export const sessionEndedText: typeof en.sessionEndedText = {
  yourSessionHasEnded: 'La sesión ha terminado',
  signInAgainIn:
    'Inicie sesión de nuevo en otra pestaña y vuelva aquí. Lo escrito sigue en su sitio, y la última acción continúa automáticamente.',
  youAreNotSigned: 'Aún no ha iniciado sesión.',
  signInAgain: 'Iniciar sesión de nuevo',
  iHaveSignedIn: 'Ya he iniciado sesión',
  leaveThisPage: 'Salir de esta página',
}
