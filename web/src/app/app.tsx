import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProveAgain } from '../features/prove-again/prove-again.tsx'
import { SessionEnded } from '../features/session-ended/session-ended.tsx'
import { theme, variables } from '../ui/theme.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'

// What is said before it is there waits for it.
const Said = lazy(() =>
  import('./said.tsx').then(({ Said: component }) => ({ default: component })),
)

/** The whole dashboard. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Suspense>
        <Said />
      </Suspense>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ProveAgain />
        <SessionEnded />
      </QueryClientProvider>
    </MantineProvider>
  )
}
