import type * as en from '../en/prove-again.ts'

/** Spanish texts of the dialog that asks for a recent sign-in. */
export const proveAgainText: typeof en.proveAgainText = {
  isItYou: 'Confirmar la identidad',
  close: 'Cerrar',
  changesLikeThisNeed: 'Este cambio requiere un inicio de sesión reciente.',
  yourPassword: 'Contraseña',
  code: 'Código',
  onlyWithASecond: 'Solo si se usa un segundo factor',
  goOn: 'Continuar',
  leaveIt: 'Cancelar',
}
