import { Alert, Button, Center, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from './icons.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { formatProblem } from './format-problem.ts'
import { uiText } from '#texts/ui.ts'

/** The loading state: gray lines, shown after 200 ms, because most responses arrive earlier. */
export function Waiting({ lines = 6 }: { lines?: number }) {
  const isLate = useLater(200)
  if (!isLate) return <div style={{ minHeight: 200 }} aria-busy="true" />
  return (
    <Stack gap="sm" p="md" role="status" aria-busy="true" aria-label={uiText.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={20} radius="sm" width={`${92 - ((line * 13) % 40)}%`} />
      ))}
    </Stack>
  )
}

/** The empty state: what will be here, and how to get it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Center py={56} px="md">
      <Stack align="center" gap="sm" maw="min(520px, 100%)" ta="center">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Center>
  )
}

/** The empty state of a list that has no rows only because of its filters. */
export function FilteredEmpty({
  onClear,
  children,
}: {
  onClear: () => void
  children?: ReactNode
}) {
  return (
    <Empty title={uiText.nothingFitsTheseFilters}>
      <Text c="dimmed">{uiText.clearThemToSee}</Text>
      <Button variant="default" onClick={onClear}>
        {uiText.clearTheFilters}
      </Button>
      {children}
    </Empty>
  )
}

/** The error state: what happened, what to do, and the request ID to quote. */
export function Wrong({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, detail, requestId } = formatProblem(error)
  return (
    <Alert
      variant="default"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      role="alert"
      my="md"
    >
      <Text size="sm">{detail}</Text>
      <Group mt="sm" gap="sm">
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {uiText.tryAgain}
          </Button>
        )}
        {requestId && (
          <Text size="xs" c="dimmed" ff="monospace">
            {requestId}
          </Text>
        )}
      </Group>
    </Alert>
  )
}

function useLater(delayMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isLate
}
