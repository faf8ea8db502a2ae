export { firstCell, isCell } from './cell.ts'
export { placeOfServer, readServerAddress, type Host } from './server-address.ts'
