export { getResponse, type ResponseParts } from './get-response.ts'
export { ResponseAnalysis, ResponseQuery } from './schema.ts'
