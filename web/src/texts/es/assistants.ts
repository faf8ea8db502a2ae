import type * as en from '../en/assistants.ts'

/** Spanish texts of the page of assistants. */
export const assistantsText: typeof en.assistantsText = {
  connect: 'Conectar un asistente',
  connectSays:
    'Los asistentes como Claude, Cursor y VS Code se conectan con esta URL. La primera vez abren aquí una página que pide permiso.',
  url: 'URL del servidor MCP',
  commandFor: 'Comando para Claude Code',
  command: (url) => `claude mcp add --transport http leadhouse ${url}`,
  learnMore: 'Configurar otros asistentes',
  connected: 'Los asistentes conectados están en la lista de apps',
  permissions: 'Permisos de los asistentes',
  permissionsSays:
    'Un asistente ve lo mismo que la persona que lo conecta. Cada cambio consta en el registro de auditoría como hecho por un asistente.',
  readMessages: 'Leer el texto de los mensajes',
  readMessagesSays:
    'Los mensajes proceden de desconocidos y pueden intentar engañar a un asistente. Sin este permiso, los asistentes ven los leads y las puntuaciones sin el texto de los mensajes.',
  write: 'Registrar resultados y asignar leads',
  writeSays: 'Sin este permiso, los asistentes solo pueden leer.',
  onlyAdmins: 'Pueden cambiarlo los propietarios y los administradores.',
  saved: 'Guardado.',
}
