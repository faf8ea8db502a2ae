/*
 * `npm run bench -- NAME …` runs bench/NAME.ts with the rest of the arguments. Each is a command of its own that measures one thing.
 */
const name = process.argv[2] ?? ''
if (!/^[a-z-]+$/.test(name)) {
  console.error('Say what to measure: npm run bench -- NAME …, where bench/NAME.ts exists.')
  process.exit(2)
}
process.argv.splice(2, 1)
await import(`./${name}.ts`).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
