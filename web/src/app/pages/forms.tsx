import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMayAdminister } from '../../account.ts'
import { NoRegionNote } from '../../features/account/no-region-note.tsx'
import { FormEditor } from '../../features/forms/form-editor.tsx'
import { FormList } from '../../features/forms/form-list.tsx'
import { formsText } from '../../texts/forms.ts'
import { Empty } from '../../ui/faces.tsx'

/** The page of all forms. */
export function FormsPage() {
  const mayChange = useMayAdminister()
  const [isAdding, adding] = useDisclosure()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: `/settings/forms/${id}` })
  const done = (id: string | null) => {
    adding.close()
    if (id) open(id)
  }
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {formsText.whatAFormIs}
        </Text>
        {mayChange && <Button onClick={adding.open}>{formsText.newForm}</Button>}
      </Group>
      <NoRegionNote />
      <FormList
        onOpen={open}
        empty={
          <Empty title={formsText.noFormsYet}>
            <Text c="dimmed">{mayChange ? formsText.createOneThen : formsText.askAnAdmin}</Text>
          </Empty>
        }
      />
      {isAdding && <FormEditor onDone={done} />}
    </>
  )
}
