import type * as en from '../en/members.ts'

/** Spanish texts of the page of members and invitations. */
export const membersText: typeof en.membersText = {
  isYou: ' (usted)',
  owner: 'Propietario',
  everythingAlsoOwnershipAnd: 'todo, incluso la propiedad y la eliminación de la cuenta',
  admin: 'Administrador',
  allSettingsPeopleAnd: 'todos los ajustes, personas y claves',
  member: 'Miembro',
  leadsCustomersServicesAnd: 'leads, clientes, ofertas y webhooks',
  viewer: 'Lector',
  theInvitationIsOn:
    'La invitación se está enviando. Su enlace funciona una vez, durante siete días.',
  invite: 'Invitar',
  as: 'Rol',
  handThisLinkTo: (email) => `Enlace para enviar a ${email}`,
  noMailServerIs:
    'No hay un servidor de correo configurado, así que la invitación no se envía por correo. El enlace funciona una vez, durante siete días, y solo se muestra ahora.',
  theInvitationsLink: 'el enlace de la invitación',
  asToo: 'como',
  ends: ', caduca',
  reassignLead: 'Revocar',
  reads: 'solo lectura',
  members: 'Miembros',
  person: 'Persona',
  secondFactor: 'Segundo factor',
  on: 'Sí',
  off: 'No',
  lastHere: 'Actividad',
  role: 'Rol',
  roleOf: (email) => `Rol de ${email}`,
  theRoleIsChanged: 'El rol se ha cambiado.',
  endSessions: 'Cerrar sesiones',
  endSessionsOf: (name) => `Cerrar todas las sesiones de ${name}`,
  sessionsEnded: (ended) =>
    `Sesiones cerradas: ${ended}. La persona puede volver a iniciar sesión.`,
  remove: 'Quitar',
  removeEmail: (email) => `Quitar a ${email}`,
  theyNoLongerBelong:
    'La persona ya no pertenece a la cuenta. Para deshacerlo, hay que invitarla de nuevo.',
}
