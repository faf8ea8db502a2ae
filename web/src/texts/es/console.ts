import type * as en from '../en/console.ts'

/** Spanish texts of the page of live delivery attempts. */
export const consoleText: typeof en.consoleText = {
  accepted: 'Aceptados',
  failed: 'Fallidos',
  anyEndpoint: 'Cualquier endpoint',
  anyEvent: 'Cualquier evento',
  anyOutcome: 'Cualquier resultado',
  stop: 'Detener',
  listen: 'Escuchar',
  clear: 'Vaciar',
  nothingYet: 'Aún no hay nada',
  attemptsAppearHereAs:
    'Los intentos aparecen aquí cuando terminan. Para ver uno, basta con enviar un evento de prueba. Mientras la escucha está detenida no se pierde ningún intento.',
  attempts: 'Intentos',
  stopped: 'Detenida',
  listening: 'Escuchando',
  refusedReloadThePage: 'Conexión rechazada: hay que recargar la página',
  connecting: 'Conectando',
  time: 'Hora',
  answer: 'Respuesta',
  event: 'Evento',
  attempt: 'Intento',
  timeTaken: 'Duración',
  ms: (durationMs) => `${durationMs} ms`,
}
