import { Group, Kbd, Modal, SimpleGrid, Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { keys } from '../keys.ts'
import { takeKeys } from '../ui/opening-keys.ts'
import { areKeysOn, switchKeys } from '../ui/shortcuts.ts'
import { appText } from '#texts/app.ts'

/**
 * Lists the keyboard shortcuts from the same source as the handlers, with a switch that turns them
 * off.
 */
export function Help({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  useEffect(() => void takeKeys('help'), [])
  const change = (on: boolean) => {
    switchKeys(on)
    setOn(on)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={appText.keys}
      size="lg"
      closeButtonProps={{ 'aria-label': appText.close }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {Object.entries(keys).map(([name, { press, says }]) => (
          <Group key={name} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{says}</Text>
            <Kbd>{press.replace('mod+', '⌘/Ctrl ')}</Kbd>
          </Group>
        ))}
      </SimpleGrid>
      <Switch
        mt="lg"
        label={appText.singleKeysDoSomething}
        description={appText.theyNeverDoWhile}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Modal>
  )
}
