/** What a condition may ask of a ticket; `field:<title>` asks for an answer in the request form. */
export const conditionFields = [
  'title',
  'text',
  'status',
  'priority',
  'tagId',
  'projectId',
  'categoryId',
  'agentId',
  'teamId',
  'channel',
  'language',
  'customerEmail',
  'customerGroup',
  'gameAccount',
  'banned',
  'sla',
  'messagesCount',
  'weekday',
  'hour',
  'satisfaction',
] as const
export type TicketConditionField = (typeof conditionFields)[number]
export type ConditionField = TicketConditionField | `field:${string}`

const ofCustomer: TicketConditionField[] = [
  'language',
  'customerEmail',
  'customerGroup',
  'gameAccount',
  'banned',
]

/** As they are offered. */
export const conditionFieldGroups: {
  group: 'ticket' | 'customer' | 'time'
  fields: readonly TicketConditionField[]
}[] = [
  {
    group: 'ticket',
    fields: conditionFields.filter((field) => !isOfCustomer(field) && !isTimeField(field)),
  },
  { group: 'customer', fields: conditionFields.filter(isOfCustomer) },
  { group: 'time', fields: conditionFields.filter(isTimeField) },
]

function isOfCustomer(field: TicketConditionField): boolean {
  return ofCustomer.includes(field)
}

export const conditionOperators = [
  'is',
  'isNot',
  'isAnyOf',
  'isNoneOf',
  'contains',
  'doesNotContain',
  'startsWith',
  'isEmpty',
  'isNotEmpty',
  'greaterThan',
  'lessThan',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** `text` is compared without regard to case; `answer` is text that may also be compared as a number. */
export type ConditionKind = 'text' | 'answer' | 'choice' | 'reference' | 'references' | 'flag' | 'number'

const kinds: Record<TicketConditionField, ConditionKind> = {
  title: 'text',
  text: 'text',
  status: 'choice',
  priority: 'choice',
  tagId: 'references',
  projectId: 'reference',
  categoryId: 'reference',
  agentId: 'reference',
  teamId: 'reference',
  channel: 'choice',
  language: 'choice',
  customerEmail: 'text',
  customerGroup: 'text',
  gameAccount: 'text',
  banned: 'flag',
  sla: 'choice',
  messagesCount: 'number',
  weekday: 'choice',
  hour: 'number',
  satisfaction: 'choice',
}

/** Of the weekday and the hour somewhere: they depend on the time zone and the moment. */
export function isTimeField(field: ConditionField): boolean {
  return field === 'weekday' || field === 'hour'
}

/** `breached` before `paused`: a pause does not heal what was missed. */
export const slaStates = ['none', 'running', 'warned', 'paused', 'breached'] as const
export type SlaStateName = (typeof slaStates)[number]

const answerPrefix = 'field:'

export const isAnswerField = (field: ConditionField): field is `field:${string}` =>
  field.startsWith(answerPrefix)
export const answerTitle = (field: `field:${string}`) => field.slice(answerPrefix.length)

export const kindOf = (field: ConditionField): ConditionKind =>
  isAnswerField(field) ? 'answer' : kinds[field]

const textOperators: ConditionOperator[] = [
  'contains',
  'doesNotContain',
  'is',
  'isNot',
  'startsWith',
  'isAnyOf',
  'isNoneOf',
  'isEmpty',
  'isNotEmpty',
]

/** The first is the one to begin with. */
export const operatorsOf: Record<ConditionKind, readonly ConditionOperator[]> = {
  text: textOperators,
  answer: [...textOperators, 'greaterThan', 'lessThan'],
  choice: ['is', 'isNot', 'isAnyOf', 'isNoneOf'],
  reference: ['is', 'isNot', 'isAnyOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  references: ['is', 'isNot', 'isAnyOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  flag: ['is'],
  number: ['is', 'greaterThan', 'lessThan'],
}

export const hasNoValue = (operator: ConditionOperator) => operator === 'isEmpty' || operator === 'isNotEmpty'
export const hasSeveralValues = (operator: ConditionOperator) =>
  operator === 'isAnyOf' || operator === 'isNoneOf'

export const conditionGroups = ['all', 'any', 'none'] as const
export type ConditionGroup = (typeof conditionGroups)[number]
