import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { notifyWithUndo } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import type { Customer } from './queries.ts'
import { uiText } from '#texts/ui.ts'
import { customerText } from '#texts/customer.ts'

type Contact = Pick<Customer, 'name' | 'email' | 'phone'>

/** Changes the name and the contacts of a person, with an undo. */
export function EditCustomer({ customer }: { customer: Customer }) {
  const [isOpen, modal] = useDisclosure()
  const change = useChange(customer.id)
  const done = () => {
    modal.close()
    notifyWithUndo(customerText.changed, () => change.mutate(contactOf(customer)))
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={modal.open}>
        {customerText.edit}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={customerText.editThisPerson}
        closeButtonProps={{ 'aria-label': customerText.close }}
      >
        {isOpen && <Fields customer={customer} change={change} onDone={done} />}
      </Modal>
    </>
  )
}

type FieldsProps = { customer: Customer; change: ReturnType<typeof useChange>; onDone: () => void }

function Fields({ customer, change, onDone }: FieldsProps) {
  const { name, email, phone } = customer
  const form = useForm({
    initialValues: { name: name ?? '', email: email ?? '', phone: phone ?? '' },
  })
  const submit = form.onSubmit((values) =>
    change.mutate(
      { name: values.name || null, email: values.email || null, phone: values.phone || null },
      { onSuccess: onDone, onError: (error) => form.setErrors(fieldProblems(error)) },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label={customerText.name} data-autofocus {...form.getInputProps('name')} />
        <TextInput label={uiText.email} type="email" {...form.getInputProps('email')} />
        <TextInput label={customerText.phone} type="tel" {...form.getInputProps('phone')} />
        <Button type="submit" loading={change.isPending}>
          {customerText.save}
        </Button>
      </Stack>
    </form>
  )
}

const contactOf = ({ name, email, phone }: Contact): Contact => ({ name, email, phone })

function useChange(customer_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Contact) =>
      api.patch('/v1/customers/{customer_id}', { path: { customer_id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  })
}
