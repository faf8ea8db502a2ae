export { findOrCreateCustomers, type Contact } from './find-or-create-customers.ts'
export { lockCustomer, saveCustomers, CustomersRaced, type JoinedCustomer } from './join-store.ts'
