import type { FieldTemplateInput } from '@savepoint/contract/knowledge/topic-inputs.ts'

export const demoFieldTemplate: FieldTemplateInput = {
  name: 'Покупка',
  fields: [
    {
      type: 'select',
      title: 'Способ оплаты',
      required: true,
      options: ['Банковская карта', 'Электронный кошелёк', 'Счёт телефона', 'Подарочный код'],
    },
    { type: 'text', title: 'Номер заказа', description: 'Из письма магазина', required: true },
    { type: 'datetime', title: 'Когда это случилось', required: true },
  ],
}

export const demoArticleTemplates: { name: string; text: string }[] = [
  {
    name: 'Инструкция',
    text: `
Одно предложение: что получится в конце и сколько это займёт.

## Что понадобится

- первое;
- второе.

## По шагам

1. Сначала…
2. Затем…
3. Проверьте, что…

> [!TIP]
> Совет, который сбережёт время.

## Если не получилось

Что написать в запросе, чтобы помогли с первого ответа.
`,
  },
  {
    name: 'Известная проблема',
    text: `
> [!WARNING]
> Мы знаем об этой ошибке и исправляем её. Здесь — что делать до обновления.

## Как это выглядит

| Где | Что происходит |
| --- | --- |
| Место | Признак |

## Что делать сейчас

1. Обходной путь.

## Когда исправим

Ожидаемый срок и номер обновления.
`,
  },
]
