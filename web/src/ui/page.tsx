import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import style from './page.module.css'
import { uiText } from '#texts/ui.ts'

type PageProps = {
  title: string
  /** A sentence that describes the content of the page. */
  says?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * Shows a page: its name, its description, its actions and its content. Also sets the title of the
 * browser tab.
 */
export function Page({ title, says, actions, children }: PageProps) {
  useEffect(() => {
    document.title = uiText.leadhouse(title)
  }, [title])
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={style.named}>
          <Title order={1}>{title}</Title>
          {says && (
            <Text c="dimmed" mt={2}>
              {says}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
