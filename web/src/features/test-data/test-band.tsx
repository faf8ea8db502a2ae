import { Button, Group, Text } from '@mantine/core'
import { IconFlask } from '../../ui/icons.tsx'
import { usePerson } from '../../account.ts'
import { useProfile } from '../../profile.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { useDeleteTestData, useGoBetween } from './switch-account.ts'
import { bandHeight } from '../../ui/theme.ts'
import style from './test-band.module.css'
import { uiText } from '#texts/ui.ts'
import { testDataText } from '#texts/test-data.ts'

/**
 * Shows on every page that this is test data, with text, an icon and a striped edge. It has buttons
 * to switch back and to delete the data.
 */
export function TestBand() {
  const { role } = usePerson()
  const go = useGoBetween()
  const mayDelete = role === 'owner' || role === 'admin'
  return (
    <section
      aria-label={testDataText.testData}
      className={style.band}
      style={{ height: bandHeight }}
    >
      <Group gap={8} wrap="nowrap">
        <IconFlask size={18} aria-hidden />
        <Text size="sm" fw={650} style={{ whiteSpace: 'nowrap' }}>
          {testDataText.testData}
        </Text>
        <Text size="sm" visibleFrom="md">
          {testDataText.nothingHereIsAbout}
        </Text>
      </Group>
      <Group gap={6} wrap="nowrap">
        <Button size="xs" variant="default" loading={go.isPending} onClick={() => go.mutate()}>
          {testDataText.liveData}
        </Button>
        {mayDelete && <DeleteTestData />}
      </Group>
    </section>
  )
}

function DeleteTestData() {
  const remove = useDeleteTestData()
  const { words } = useProfile()
  return (
    <ConfirmButton
      label={uiText.delete}
      name={testDataText.deleteTestData}
      title={testDataText.deleteAllTestData}
      go={testDataText.deleteTestData}
      leave={testDataText.keepIt}
      isFinal
      isBusy={remove.isPending}
      onGo={() => remove.mutate()}
    >
      <Text size="sm">{testDataText.leadsCustomersListingsEndpoints(words)}</Text>
    </ConfirmButton>
  )
}
