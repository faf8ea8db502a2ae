/** Texts of the list of customers. */
export const customersText = {
  prospects: 'Prospects',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  /** The status of one customer. */
  statuses: { prospect: 'Prospect', qualified: 'Qualified', won: 'Won', lost: 'Lost' },
  somebody: 'Unknown member',
  state: 'State',
  searchCustomers: 'Search customers',
  nameEMailPhone: 'Name, e-mail, phone',
  customers: 'Customers',
  name: 'Name',
  contact: 'Contact',
  bestLead: 'Best lead',
  owner: 'Owner',
  leads: 'Leads',
  active: 'Active',
}
