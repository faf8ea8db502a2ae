import { nearest, type Problem } from '#kit'
import { noRoute } from '../problems/no-route.ts'
import { guides } from './guides.ts'
import { nameOfPage } from './read-pages.ts'

/** Returns the error for a path below /docs that has no page. It names the nearest page. */
export const noPage = (method: string, path: string): Problem =>
  noRoute(method, path, (unknown) => {
    const meant = nearestPage(unknown.replace(/^\/docs\//, ''))
    return meant && (method === 'GET' || method === 'HEAD' ? `${method} ${meant}` : meant)
  })

/**
 * Returns the path of the page that was probably meant. `address` is what follows /docs/. It may be a
 * path as in the repository, such as `guides/start.md`.
 */
function nearestPage(address: string): string | undefined {
  const [, stem = '', ending = ''] = /^(.*?)(\.md|\.html)?\/*$/.exec(address) ?? []
  const isMarkdown = ending === '.md'
  const names = [...guides().keys(), ...(isMarkdown ? [] : ['reference'])]
  const name = nameOfPage(`docs/${stem}.md`)
  const last = lastPart(name)
  const found =
    names.find((one) => one === name) ??
    nearest(name, names) ??
    names.find((one) => lastPart(one) === nearest(last, names.map(lastPart)))
  return found && `/docs/${found}${isMarkdown ? '.md' : ''}`
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
