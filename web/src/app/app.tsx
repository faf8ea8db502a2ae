import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ProveAgain } from '../features/prove-again/prove-again.tsx'
import { SessionEnded } from '../features/session-ended/session-ended.tsx'
import { Said } from '../ui/said.tsx'
import { theme, variables } from '../ui/theme.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Said />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ProveAgain />
        <SessionEnded />
      </QueryClientProvider>
    </MantineProvider>
  )
}
