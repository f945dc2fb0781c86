"""Default folders for data of the user."""

from pathlib import Path

from platformdirs import user_data_path

from tessera.i18n import MessageError, message


def data_folder(variable: str) -> Path:
    """The folder of this user's data.

    Args:
        variable: the environment variable that overrides it, for the error message.

    Raises:
        MessageError: if this user has no home folder, as in many containers.
    """
    try:
        return user_data_path("tessera", appauthor=False)
    except RuntimeError:
        raise MessageError(message("cli-no-home", variable=variable)) from None
