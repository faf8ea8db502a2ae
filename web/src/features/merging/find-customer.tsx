import { Button, Loader, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { mergingText } from '#texts/merging.ts'
import { Wrong } from '../../ui/faces.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { formatContact, nameOf } from '../../wording/name.ts'
import style from './merging.module.css'
import { useOtherCustomers, type Customer } from './queries.ts'

type FindCustomerProps = { customer: Customer; onFound: (other: Customer) => void }

/** Finds the other entry of a person by name, e-mail or phone. */
export function FindCustomer({ customer, onFound }: FindCustomerProps) {
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 150)
  const { data, error, isFetching, refetch } = useOtherCustomers(q, customer.id)
  const found = q.length > 1 ? data : undefined
  return (
    <Stack gap="sm">
      <Text size="sm">{mergingText.theCustomersAreOnePerson}</Text>
      <TextInput
        data-autofocus
        label={mergingText.findTheOther}
        placeholder={mergingText.nameEMailOrPhone}
        leftSection={<IconSearch size={14} />}
        rightSection={isFetching && <Loader size={14} aria-label={mergingText.searching} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      <VisuallyHidden role="status">
        {found && found.length > 0 ? mergingText.customersFound(found.length) : ''}
      </VisuallyHidden>
      {found && found.length > 0 && (
        <ul className={style.found} aria-label={mergingText.foundCustomers}>
          {found.map((other) => (
            <li key={other.id}>
              <Button
                variant="default"
                fullWidth
                justify="flex-start"
                h="auto"
                py="xs"
                classNames={{ label: style.choice ?? '' }}
                onClick={() => onFound(other)}
              >
                <b>{nameOf(other)}</b>
                <Text span size="xs" c="dimmed">
                  {[formatContact(other), mergingText.enquiryCount(other.lead_count)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && !isFetching && (
        <Text size="sm" c="dimmed" role="status">
          {mergingText.noOtherCustomer}
        </Text>
      )}
    </Stack>
  )
}
