-- The groups are listed where conditions ask for one: a step in the index for each.
create index game_accounts_customer_group on game_accounts (lower(customer_group), customer_group) where customer_group is not null;
