import type * as en from '../en/customers.ts'

/** German texts of the list of customers. */
export const customersText: typeof en.customersText = {
  prospects: 'Interessenten',
  qualified: 'Qualifiziert',
  won: 'Gewonnen',
  lost: 'Verloren',
  statuses: {
    prospect: 'Interessent',
    qualified: 'Qualifiziert',
    won: 'Gewonnen',
    lost: 'Verloren',
  },
  somebody: 'Unbekanntes Mitglied',
  state: 'Status',
  searchCustomers: 'Kunden suchen',
  nameEMailPhone: 'Name, E-Mail, Telefon',
  customers: 'Kunden',
  name: 'Name',
  contact: 'Kontakt',
  bestLead: 'Bester Lead',
  owner: 'Zuständig',
  leads: 'Leads',
  active: 'Aktiv',
}
