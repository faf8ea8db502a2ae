export { firstCell, isCell } from './cell.ts'
export {
  placeOfServer,
  readServerAddress,
  type Host,
  type ServerAddress,
} from './server-address.ts'
