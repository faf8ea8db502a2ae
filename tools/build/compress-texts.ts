import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes each text file below `folder` also compressed, as `.br` and `.gz` next to it. Files below
 * 1,024 bytes are left out, as the server sends them uncompressed. Takes 10 s for 6 MB.
 */
export async function compressTexts(folder: string): Promise<void> {
  const files = fs
    .globSync('**/*.{html,js,css,json,svg,webmanifest}', { cwd: folder })
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).size >= 1024)
  await Promise.all(
    files.map(async (file) => {
      const text = fs.readFileSync(file)
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      fs.writeFileSync(`${file}.br`, await brotli(text, { params: size }))
      fs.writeFileSync(`${file}.gz`, await zip(text, { level: 9 }))
    }),
  )
}

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, object, Buffer>(gzip)
