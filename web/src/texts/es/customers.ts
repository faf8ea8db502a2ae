import type * as en from '../en/customers.ts'

/** Spanish texts of the list of customers. */
export const customersText: typeof en.customersText = {
  prospects: 'Potenciales',
  qualified: 'Cualificados',
  won: 'Ganados',
  lost: 'Perdidos',
  statuses: { prospect: 'Potencial', qualified: 'Cualificado', won: 'Ganado', lost: 'Perdido' },
  somebody: 'Miembro desconocido',
  state: 'Estado',
  searchCustomers: 'Buscar clientes',
  nameEMailPhone: 'Nombre, correo, teléfono',
  customers: 'Clientes',
  name: 'Nombre',
  contact: 'Contacto',
  bestLead: 'Mejor lead',
  owner: 'Responsable',
  leads: 'Leads',
  active: 'Actividad',
}
