import { Button, Group, Text } from '@mantine/core'

type Props = { words: string; seconds: number; undo: (seconds: number) => string; onUndo: () => void }

export function UndoDeletion({ words, seconds, undo, onUndo }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap" role="status">
      <Text c="dimmed">{words}</Text>
      <Button flex="none" size="compact-sm" variant="default" onClick={onUndo}>
        {undo(seconds)}
      </Button>
    </Group>
  )
}
