export { Conversion, ConversionFileQuery, ConversionQuery } from './schema.ts'
export { clickKinds } from './click-ids.ts'
export { listConversions, type ConversionParts } from './list-conversions.ts'
export { writeConversionFile } from './files/write-file.ts'
