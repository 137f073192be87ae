-- Editing projects and categories: what was deleted stays as a name, fields may show a picture, sets of fields are kept by name.

-- A deleted place keeps its row: tickets stand in it with their last names, roles go on seeing them, reports can name it.
alter table projects
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  add constraint projects_deleted_are_closed check (deleted_at is null or not active);
alter table categories
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  add constraint categories_deleted_are_closed check (deleted_at is null or not published);
drop index projects_name_is_unique;
create unique index projects_name_is_unique on projects (lower(name)) where deleted_at is null;
drop index categories_name_is_unique;
create unique index categories_name_is_unique on categories (project_id, lower(name)) where deleted_at is null;
create index categories_project_id on categories (project_id, position);

alter table category_fields add column image_id uuid references images on delete set null;
create index category_fields_image_id on category_fields (image_id) where image_id is not null;

-- `fields` are those of a category, written as one: [{ "id", "type", "title", "description", "imageId", "required", "options" }].
create table field_templates (
  id uuid primary key,
  name text not null check (length(trim(name)) between 2 and 100),
  fields jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index field_templates_name_is_unique on field_templates (lower(name));

-- Which pictures an article's text shows: visitors get a picture only while something they may read shows it.
create table article_images (
  article_id uuid not null references articles on delete cascade,
  image_id uuid not null references images on delete cascade,
  primary key (article_id, image_id)
);
create index article_images_image_id on article_images (image_id);
insert into article_images (article_id, image_id)
select distinct a.id, i.id
from articles a
cross join lateral jsonb_path_query(a.content, 'strict $.** ? (@.type == "image").attrs.imageId') as shown
join images i on i.id::text = shown #>> '{}';
