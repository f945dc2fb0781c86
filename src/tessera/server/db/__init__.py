"""The database: engines, transactions, records, migrations."""
