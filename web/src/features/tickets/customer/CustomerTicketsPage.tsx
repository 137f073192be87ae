export function CustomerTicketsPage() {
  return <main />
}
