import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import type { Customer } from './queries.ts'

/** Erases a person for good. The one act without an undo, so the one that asks to be typed. */
export function EraseButton({ customer, onGone }: { customer: Customer; onGone: () => void }) {
  const [isAsking, asking] = useDisclosure()
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: () =>
      api.post('/v1/customers/{customer_id}/erase', { path: { customer_id: customer.id } }),
    onSuccess: () => {
      say('Erased.')
      queries.removeQueries({ queryKey: ['customers', 'one', customer.id] })
      onGone()
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={asking.open}>
        Erase
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="Erase this person?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>
          <Text size="sm">
            Their name, contact, messages and everything else personal is gone everywhere, also from
            stored deliveries and the audit log’s details. Counts remain. This cannot be undone.
          </Text>
          <TextInput
            label="Type “erase” to go on"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <Group>
            <Button
              color="red.8"
              disabled={typed !== 'erase'}
              loading={erase.isPending}
              onClick={() => erase.mutate()}
            >
              Erase for good
            </Button>
            <Button variant="default" onClick={asking.close}>
              Leave it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
