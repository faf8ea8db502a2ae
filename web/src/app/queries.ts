import { LeadhouseError } from '@leadhouse/sdk'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toSignIn } from '../api.ts'
import { formatWrong } from '../ui/notify.ts'

/** The cache of server responses. A session that has ended leads to the sign-in page and back. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      leaveWhenSignedOut(error)
      if (meta?.isSilent !== true) formatWrong(error)
    },
  }),
  // The instance may run on this machine, so the network state of the browser is not relevant.
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Returns whether to retry: never after a refusal, twice if the request failed in transit. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof LeadhouseError && error.status < 500
  return !isRefusal && failures < 2
}

function leaveWhenSignedOut(error: unknown): void {
  if (error instanceof LeadhouseError && error.status === 401) toSignIn()
}
