import { Group, Paper, Stack, Text, Title, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import style from './page.module.css'

type PanelProps = PaperProps & {
  title?: string
  says?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * A section of a page with a heading, separated by a line. The section with the primary action may
 * have a border (`withBorder`).
 */
export function Panel({ title, says, actions, children, ...paper }: PanelProps) {
  return (
    <Paper
      component="section"
      className={style.part}
      bg="transparent"
      radius={0}
      {...(paper.withBorder && { p: 'md', radius: 'md', bg: 'var(--surface)' })}
      {...paper}
    >
      <Stack gap="sm">
        {(title || actions) && (
          <Group justify="space-between" align="flex-start" gap="xs">
            <div className={style.named}>
              {title && <Title order={2}>{title}</Title>}
              {says && (
                <Text size="sm" c="dimmed" mt={2}>
                  {says}
                </Text>
              )}
            </div>
            {actions}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  )
}
